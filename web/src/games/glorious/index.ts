// A Glorious Chance in the browser: one player against Yeo's squadron, which the rules move.
import './glorious.css'
import { html } from 'lit-html'
import { nounOf, type Content } from '../../content'
import type { GameLook } from '../../games'
import type { Manner } from '../../manner'
import type { View } from '../../protocol'
import { viewOf, type Player } from '../../table'
import { boxes, lists, signed } from './boxes'
import { aside, boardShown, combat } from './combat'
import { items, there } from './lake'
import { nameOf, num, printed } from './reading'
import { hold, listed } from './tray'

const manner: Manner = {
  moves: {
    ForceFormed: { side: -1, n: -1, from: ['@sackets_harbor', 0], to: ['zone', 2], form: 'ship' },
    Deployed: { side: -2, n: -1, from: ['@kingston_harbour', 0], to: ['zone', 1], form: 'ship' },
    BlownOff: { side: 0, n: -1, from: ['zone', 1], to: ['zone', 2], form: 'ship' },
    Withdraws: { side: 0, n: -1, from: ['zone', 1], to: ['@home', 0], form: 'ship' },
  },
  shots: { Fired: { side: 0, dice: 1, hits: 99 } },
  battle: { begins: [], ends: [], place: {}, attacker: {} },
  heading: { TurnBegins: true, EncounterBegins: true },
  score: {},
  pieceAt: {},
  group: {},
  fights: ['attack', 'engage', 'engage-all', 'tow', 'confront', 'bypass'],
  lead: 11,
  phase: {
    Campaign: 'convoys',
    Preparation: 'the yard',
    Assign: 'forces and missions',
    LakeAction: 'on the lake',
    Encounter: 'enemy in sight',
    Reaction: 'who comes to the guns',
    Combat: 'enemy in sight',
    Assembly: 'the line of battle',
    Gunnery: 'gunnery',
    FlagTransfer: 'the flag',
    CloseRound: 'close action',
    Breakout: 'breakout',
    CuttingOut: 'cutting out',
  },
  telling: true,
  // Nobody decides these: the rule that each follows.
  clause: {
    ShipReady: 'A2',
    ShipRepaired: 'A3.i',
    RepairDelayed: 'A3.i',
    ToRepair: 'A3',
    PrizeBrokenUp: 'A3.iii',
    Parked: 'A4',
    Launched: 'A5',
    StillBuilding: 'A5',
    DelayChanged: 'A5',
    BalanceSet: 'A6',
    FlagNamed: 'A7',
    TroopsRevealed: 'A8',
    CardsTakenOut: 'A9',
    RowDrawn: 'A10',
    KingstonAdded: 'A10',
    Marked: 'B1',
    Checked: 'B2',
    TargetRevealed: 'EN1.1',
    TargetReturned: 'C2',
    MissionChanged: 'EN1.1',
    TableRead: 'EN1.1',
    NoDeployment: 'EN1.1',
    Deployed: 'EN1.1',
    EventDrawn: 'EN1.2',
    ReactionChecked: 'EN2',
    Attacks: 'LC1',
    Passes: 'LC1',
    LineFormed: 'LC2',
    TacticPlayed: 'LC3.f',
    TacticsVoid: 'LC3.g',
    RoundBegins: 'LC4',
    UntowedRolled: 'LC4.2',
    Fired: 'LC4.d',
    HitOn: 'LC5.hit.A',
    DisengageRolled: 'LC5.2',
    StrikeRolled: 'LC5.3',
    LeaderRolled: 'LC5.1',
    Withdraws: 'LC5.w.d',
    GageChecked: 'LC6.a',
    CloseAction: 'LC7.d',
    Melee: 'LC7.melee.a',
    BreakoutWeighed: 'D',
    RaidPlaced: 'E2.2',
    LandBattle: 'E3.3.2',
    ShipPoints: 'F1',
    Contested: 'F2.1',
    Controls: 'F2.2',
    ControlLost: 'F2.4',
    ControlPoints: 'F2.5',
    YardRolled: 'F3.1',
    FrontMoves: 'F3.2',
    TroopsPenalty: 'F3.3',
    RaidPoints: 'F4',
    ConvoyMarkerTurned: 'F5.1',
    ConvoyArrives: 'F5',
    ConvoyHeldUp: 'F5',
    SupplyMoves: 'F5',
    FallOffensive: 'F5.4',
    BlockadePlaced: 'F6',
  },
  once: {
    'Campaign.Convoy': 'Convoys feed the yard: new ships are launched when your supply reaches their space.',
    'Preparation.Park': 'Ships laid up do not sail this turn. Keep what you mean to use; the limit is on close action.',
    'Assign.Mission': 'Click a zone, or choose below. Ships that stay in port may still come to the guns.',
    'Assign.Ships': 'Click ships to send them. More ships are safer, but the flag can be in one place only.',
    'LakeAction.Marker':
      'A face-down marker is a place where the British may turn up: an Event Card with a spyglass tells.',
    'Reaction.Declare':
      'The port and each Force roll once, 0 to 9, and need 5: less 1 for each zone of the way, the first out of port too, plus 1 in the same zone.',
    'Combat.AttackOrPass': 'You may break off before every broadside.',
    'Assembly.Attackers': 'Only these take part as attackers; the rest stay out of the line.',
    'Gunnery.Tactic': 'The British draw five and play one at random. Two cards with the same band cancel each other.',
  },
}

const MONTHS = ['June', 'July', 'August', 'September']
function calendar(content: Content, view: View) {
  const turn = num(content, view, 'turn'),
    over = view.stage === 'over'
  const month = Math.max(0, Math.floor((turn - 1) / 2))
  return {
    words: turn ? nameOf(content, 'turn', turn) : 'Before June',
    years: MONTHS.map((name, i) => ({
      name,
      cells: 2,
      done: Math.max(0, Math.min(2, (over ? turn : turn - 1) - i * 2)),
      now: i === month,
    })),
  }
}
// The level that the score would give now.
export function levelOf(content: Content, score: number) {
  const noun = nounOf(content, 'level'),
    from = content.names[noun]!.map((_, i) => printed(content, noun, i, 'score')?.[0] ?? 0)
  return content.names[noun]![Math.max(0, from.filter(n => score >= n).length - 1)] ?? ''
}
function tally(p: Player) {
  const content = p.table.content!,
    view = viewOf(p.table)!,
    score = num(content, view, 'score')
  return html`<div
    class="scorebar"
    role="img"
    aria-label="Score ${score}: ${levelOf(content, score)}; Americans ${num(content, view, 'points-us')}, British ${num(content, view, 'points-gb')}"
  >
    <b class="num">${signed(score)}</b
    ><span
      >score<em
        >, ${levelOf(content, score)}; ${num(content, view, 'points-us')} to ${num(content, view, 'points-gb')}</em
      ></span
    >
  </div>`
}

export const look: GameLook = {
  short: 'You alone against Yeo’s squadron on Lake Ontario.',
  against: 'the rules’ own British',
  manner,
  calendar,
  score: (content, view) => [
    num(content, view, 'points-us') - num(content, view, 'delay-us'),
    num(content, view, 'points-gb') - num(content, view, 'delay-gb'),
  ],
  tally,
  over: (p, draw) => html`${boardShown(p) ? combat(p, draw) : boxes(p, draw)}${aside(p, draw)}`,
  hold,
  listed,
  items,
  there,
  lists,
  signs: html`<li>
      Three masts are a <b>corvette</b>, two with square sails a <b>brig</b>, fore-and-aft sails a <b>schooner</b>; bare
      poles: Reduced, building or laid up.
    </li>
    <li>The plaque below ships tells their <b>mission</b>; a black flag marks the <b>Flagship</b>.</li>
    <li>A red octagon with a crown is a <b>Possible Encounter</b> that nobody has looked into yet.</li>
    <li>A coloured band along a zone’s edge, and the sign before its name, tell who <b>controls</b> it.</li>
    <li>Dotted lines are the <b>convoys’</b> ways; the squares under Burlington are the <b>Niagara front</b>.</li>`,
}
