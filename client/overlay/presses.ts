/**
 * What a viewer does to an entity by a press: shown at once, sent in order, undone where it fails. The presses of one
 * entity are sent one after another, so that the last press is the last that the server receives.
 */
import { type Entity, type EntityType, type FieldsOf, guess, keyOf } from '#client/overlay/entities.ts'
import { sendNow } from '#client/graphql/send.ts'

/** Declared once by its domain. Wish: whether to follow, how many claps, which list. */
export interface Action<Type extends EntityType, Wish, Answer> {
  name: string
  /** The expected result of the press on the fields that are shown. */
  guess(now: FieldsOf<Type>, wish: Wish): FieldsOf<Type>
  /** By a call that outlives the page (send.ts). */
  send(entity: Entity<Type>, wish: Wish): Promise<Answer>
  /** The fields after the answer; null where it refuses. */
  holds(answer: Answer, wish: Wish): FieldsOf<Type> | null
  /** One wish for two, where the first has not been sent yet; null where they cancel out. */
  join?(waiting: Wish, next: Wish): Wish | null
  /** Whether a later press may be joined with this one; without it, every press. */
  canBeJoined?(waiting: Wish): boolean
  /** Milliseconds without another press until it is sent: for buttons that are pressed many times. */
  delay?: number
}

export type Result<Answer> = { answer: Answer } | { error: unknown }

interface Press {
  name: string
  wish: unknown
  state: 'early' | 'due' | 'sent'
  timer?: ReturnType<typeof setTimeout>
  takeBack(): void
  send(): void
  /** Resolves when a press that was sent is settled. */
  done?: Promise<void>
}

/** The presses of each entity that are not settled. */
const queues = new Map<string, Press[]>()
let isWatching = false

/**
 * @param settled of this press; not called for one that was joined with the next. `isLast`: no later press of the same
 *   action is waiting for its answer, so this result is the one to show
 */
export function press<Type extends EntityType, Wish, Answer>(
  action: Action<Type, Wish, Answer>,
  entity: Entity<Type>,
  wish: Wish,
  settled: (result: Result<Answer>, isLast: boolean) => void,
): void {
  watchLeaving()
  const key = keyOf(entity)
  const queue = queues.get(key) ?? []
  queues.set(key, queue)
  const joined = joinWaiting(queue, action, wish)
  if (joined === null) return
  const former = queue.at(-1)
  // No other press can be joined with it any more.
  if (former?.state === 'early') former.state = 'due'
  const takeBack = guess(entity, (now) => action.guess(now, joined))
  const finish = async () => {
    const result = await action.send(entity, joined).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    // Two can be pending at once where the page was left: the later one's answer counts.
    await former?.done
    queue.splice(queue.indexOf(own), 1)
    takeBack('answer' in result ? action.holds(result.answer, joined) : null)
    settled(result, !queue.some(({ name }) => name === action.name))
    sendNext(queue)
  }
  const own: Press = {
    name: action.name,
    wish: joined,
    state: action.delay ? 'early' : 'due',
    takeBack,
    send() {
      own.state = 'sent'
      clearTimeout(own.timer)
      own.done = finish()
    },
  }
  queue.push(own)
  if (action.delay) own.timer = setTimeout(becomeDue, action.delay)
  sendNext(queue)

  function becomeDue() {
    own.state = 'due'
    sendNext(queue)
  }
}

/** Replaces a press that has not been sent by the two together; null: nothing is left to do. */
function joinWaiting<Wish>(queue: Press[], action: JoiningAction<Wish>, wish: Wish): Wish | null {
  const last = queue.at(-1)
  if (!action.join || !last || last.state === 'sent' || last.name !== action.name) return wish
  if (action.canBeJoined && !action.canBeJoined(last.wish as Wish)) return wish
  queue.pop()
  clearTimeout(last.timer)
  last.takeBack()
  return action.join(last.wish as Wish, wish)
}

type JoiningAction<Wish> = Pick<Action<EntityType, Wish, unknown>, 'name' | 'join' | 'canBeJoined'>

function sendNext([first]: Press[]) {
  if (first?.state === 'due') first.send()
}

/** A hidden page may never be shown again, and a page that is left ends: nothing can wait any longer. */
function watchLeaving() {
  if (isWatching) return
  isWatching = true
  addEventListener('pagehide', () => leave(([...queue]) => queue))
  addEventListener('visibilitychange', () => {
    // On a page that lives on, order matters more: only presses that wait for further ones are sent.
    if (document.visibilityState === 'hidden') leave(([first]) => (first ? [first] : []))
  })
}

function leave(leaving: (queue: Press[]) => Press[]) {
  const presses = [...queues.values()].flatMap(leaving).filter(({ state }) => state !== 'sent')
  for (const one of presses) one.send()
  sendNow()
}
