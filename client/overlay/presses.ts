/**
 * What a viewer does to an entity by a press: shown at once, sent in order, taken back where it fails. The presses of
 * one entity leave one after another, so that the last press is the last that the server hears of.
 */
import { type Entity, type EntityType, type FieldsOf, guess, keyOf } from '#client/overlay/entities.ts'
import { sendNow } from '#client/graphql/send.ts'

/** Declared once by its domain. Wish: whether to follow, how many claps, which list. */
export interface Action<Type extends EntityType, Wish, Answer> {
  name: string
  /** What the press makes of what is shown. */
  guess(now: FieldsOf<Type>, wish: Wish): FieldsOf<Type>
  /** By a call that outlives the page (send.ts). */
  send(entity: Entity<Type>, wish: Wish): Promise<Answer>
  /** What holds by the answer; null where it refuses. */
  holds(answer: Answer, wish: Wish): FieldsOf<Type> | null
  /** One wish for two of which the first has not left yet; null where they undo each other. */
  join?(waiting: Wish, next: Wish): Wish | null
  /** Milliseconds without another press until it leaves: for what is pressed many times. */
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
 *   action waits for its answer, so that this result is the one to show
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
  // Nothing is joined with it any more.
  if (former?.state === 'early') former.state = 'due'
  const takeBack = guess(entity, (now) => action.guess(now, joined))
  const finish = async () => {
    const result = await action.send(entity, joined).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    // Two are under way at once where the page was left: the later one's answer is what holds.
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

/** A press that has not left is taken back for the two together; null: nothing is left to do. */
function joinWaiting<Wish>(queue: Press[], { name, join }: JoiningAction<Wish>, wish: Wish): Wish | null {
  const last = queue.at(-1)
  if (!join || !last || last.state === 'sent' || last.name !== name) return wish
  queue.pop()
  clearTimeout(last.timer)
  last.takeBack()
  return join(last.wish as Wish, wish)
}

type JoiningAction<Wish> = Pick<Action<EntityType, Wish, unknown>, 'name' | 'join'>

function sendNext([first]: Press[]) {
  if (first?.state === 'due') first.send()
}

/** A page that is hidden may never be seen again, and one that is left is gone: nothing waits any longer. */
function watchLeaving() {
  if (isWatching) return
  isWatching = true
  addEventListener('pagehide', () => leave(([...queue]) => queue))
  addEventListener('visibilitychange', () => {
    // Of a page that lives on, the order counts for more: only what waits for further presses leaves.
    if (document.visibilityState === 'hidden') leave(([first]) => (first ? [first] : []))
  })
}

function leave(leaving: (queue: Press[]) => Press[]) {
  const presses = [...queues.values()].flatMap(leaving).filter(({ state }) => state !== 'sent')
  for (const one of presses) one.send()
  sendNow()
}
