import type { GameLook } from '../../games'
import { manner } from './manner'

export const look: GameLook = { manner }
