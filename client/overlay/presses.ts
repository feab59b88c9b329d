/** One entity's presses are sent in order, so the server's last one is the viewer's. */
import { type Entity, type EntityType, type FieldsOf, guess, keyOf } from '#client/overlay/entities.ts'
import { sendNow } from '#client/graphql/send.ts'

/** A wish is, for example, how many claps. */
export interface Action<Type extends EntityType, Wish, Answer> {
  name: string
  guess(now: FieldsOf<Type>, wish: Wish): FieldsOf<Type>
  send(entity: Entity<Type>, wish: Wish): Promise<Answer>
  /** Null for a refusal. */
  holds(answer: Answer, wish: Wish): FieldsOf<Type> | null
  /** Null if they cancel out. */
  join?(waiting: Wish, next: Wish): Wish | null
  canBeJoined?(waiting: Wish): boolean
  /** Milliseconds */
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
  done?: Promise<void>
}

const queues = new Map<string, Press[]>()
let isWatching = false

/** @param settled skipped for a joined press; `isLast` if none is pending */
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
  if (former?.state === 'early') former.state = 'due'
  const takeBack = guess(entity, (now) => action.guess(now, joined))
  const finish = async () => {
    const result = await action.send(entity, joined).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    // Leaving the page can make two pending at once.
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

function watchLeaving() {
  if (isWatching) return
  isWatching = true
  addEventListener('pagehide', () => leave(([...queue]) => queue))
  addEventListener('visibilitychange', () => {
    // A hidden page may live on: only each entity's first press is sent.
    if (document.visibilityState === 'hidden') leave(([first]) => (first ? [first] : []))
  })
}

function leave(leaving: (queue: Press[]) => Press[]) {
  const presses = [...queues.values()].flatMap(leaving).filter(({ state }) => state !== 'sent')
  for (const one of presses) one.send()
  sendNow()
}
