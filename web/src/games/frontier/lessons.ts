// The first season of Hull to Harrison, learnt by doing: each lesson waits for its question.
import { asks, type Lesson } from '../../coach'

export const lessons: readonly Lesson[] = [
  {
    id: 'card',
    fits: asks('Phase.Card'),
    text: 'These are your cards. The number is how many things you may do with it; the text is what happens afterwards.',
    act: 'Click one below the map to read it, then play it. A 3 is a good beginning.',
  },
  {
    id: 'point',
    fits: asks('Operations.Point'),
    text: 'A point moves one force. Flags mark generals: what stands with them moves as one. Hull, in Ohio, has most of your army.',
    act: 'Choose Hull, on the map or in the list.',
  },
  {
    id: 'type',
    fits: asks('Activation.Type'),
    text: 'Forces march, go by boat, or board ships. Roads are the way to move an army.',
    act: 'Choose March.',
  },
  {
    id: 'who',
    fits: asks('Activation.Companion'),
    text: 'Say who goes before you know how far. The gold sheet is what an average roll reaches, the dotted line the best one.',
    act: 'Take everybody, then Done.',
  },
  {
    id: 'march',
    fits: asks('March.Step'),
    text: 'Now the dice have said how far they get. The figures are what each hex costs; where a road leads, it costs 1.',
    act: 'Click a gold hex up the road towards Detroit, then Halt.',
  },
  {
    id: 'block',
    fits: asks('Phase.Block'),
    text: 'The enemy’s event would happen now. You may stop one event a season, so keep that for one that hurts.',
    act: 'Block it, or let it happen.',
  },
  {
    id: 'wish',
    fits: asks('Phase.Wish'),
    text: 'Your points are spent, and nobody has blocked the event.',
    act: 'Perform it, unless it would harm you.',
  },
  {
    id: 'meet',
    fits: asks('Meet.Answer'),
    text: 'They come upon you. Evading costs you the hex, standing may cost regiments. The figures are both sides’ strength.',
    act: 'Stand if you are as strong as they are.',
  },
  {
    id: 'line',
    fits: asks('LandCombat.Deploy'),
    text: 'A line has a Left, a Center and a Right. The Lead of each fires; those behind add to it. They can’t see yours, nor you theirs.',
    act: 'Click your strongest regiment, then the Center. Fill the flanks, then Done.',
  },
  {
    id: 'posture',
    fits: asks('LandCombat.Posture'),
    text: 'Postures beat each other like paper and stone. Tinted cells give you the better dice.',
    act: 'Choose one: Line Advance is never foolish.',
  },
  {
    id: 'leave',
    fits: asks('LandCombat.Leave'),
    text: 'A round is over. Who lost a step shows one open pip.',
    act: 'Fight on if you are ahead; else evade.',
  },
  {
    id: 'supply',
    fits: asks('Operations.Point'),
    text: 'An army far from its roads fights badly. Press s: full discs are fed, half discs half fed, crosses cut off.',
    act: 'Look, then spend your next point as you like.',
  },
]
