/** Tests wait for work that answers have deferred. */
let unfinished = 0

export const watched = (execution: ExecutionContext): ExecutionContext =>
  new Proxy(execution, {
    get(target, key) {
      if (key === 'waitUntil') return (work: Promise<unknown>) => target.waitUntil(counted(work))
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

async function counted(work: Promise<unknown>) {
  unfinished += 1
  try {
    await work
  } finally {
    unfinished -= 1
  }
}

/** Rejects after ten seconds, when some work never ends. */
export async function settle(): Promise<void> {
  for (let waited = 0; unfinished > 0; waited += STEP) {
    if (waited > LONGEST) throw new Error(`${unfinished} pieces of work are still not finished`)
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
}

const STEP = 5
const LONGEST = 10_000
