/** The cost of a million views at published prices, with and without the cache. */
import { assumed, type Price, prices } from '#schema/admin/prices.ts'
import type { CostLine, ViewCost } from '#schema/generated/resolvers.ts'
import type { EdgeTraffic } from '#worker/admin/traffic.ts'

interface IsolateUse {
  answers: number
  keys: number
}

export function viewCost(
  { keepable: { requests, stored, rowsRead } }: Pick<EdgeTraffic, 'keepable'>,
  isolate: IsolateUse,
): ViewCost {
  const made = requests - stored
  const hitRatio = requests ? stored / requests : 0
  const rowsMade = made ? rowsRead / made : assumed.rowsMade
  const share = 1 - hitRatio
  const { cpuMade, cpuStored, objects } = assumed
  const lines = [
    line(prices.request, 'the page itself', 1, 1),
    line(
      prices.cpu,
      `rendered × ${cpuMade} + from the cache × ${cpuStored}`,
      share * cpuMade + hitRatio * cpuStored,
      cpuMade,
    ),
    line(prices.rowRead, `rendered × ${round(rowsMade)}`, share * rowsMade, rowsMade),
    keyLine(isolate),
    line(prices.objectRead, 'pictures not yet cached nearby', objects, objects),
  ]
  const total = (of: 'cost' | 'uncachedCost') => lines.reduce((sum, line) => sum + line[of], 0)
  return {
    lines,
    total: total('cost'),
    uncachedTotal: total('uncachedCost'),
    hitRatio,
    rowsMade,
    isMeasured: made > 0,
  }
}

/** Busy isolates read fewer keys per view, since they trust each key for a second. */
function keyLine({ answers, keys }: IsolateUse): CostLine {
  return answers < assumed.telling
    ? line(
        prices.keyRead,
        `assumed until this isolate has answered ${assumed.telling} requests`,
        assumed.keys,
        0,
      )
    : line(prices.keyRead, `measured over ${answers} requests in this isolate`, keys / answers, 0)
}

/** @param uncached how many a view would take without the cache */
const line = (
  { unit, perMillion, source }: Price,
  formula: string,
  perView: number,
  uncached: number,
): CostLine => ({
  unit,
  formula,
  perView,
  price: perMillion,
  cost: perView * perMillion,
  uncachedCost: uncached * perMillion,
  source,
})

const round = (value: number) => Math.round(value * 10) / 10
