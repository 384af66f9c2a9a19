// Boost.JSON, compiled here: Debian has no library of it for pages.
#include <boost/json/src.hpp>
