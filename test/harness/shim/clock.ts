/** D1, KV and the cache keep their own clocks. */
const RealDate = Date

let offset = 0

const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, asked) =>
    Reflect.construct(target, values.length ? values : [now()], asked) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})

export const moveClock = (ms: number): void => {
  offset = ms
}
