/** Files in a circle of imports cannot be understood, moved or loaded without each other. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

export function graphOf(
  sources: Iterable<{ file: string; imports: string[] }>,
  keyOf: (file: string) => string | undefined,
): Graph {
  const graph = new Map<string, Set<string>>()
  const nodeOf = (key: string) => graph.get(key) ?? graph.set(key, new Set()).get(key)!
  for (const { file, imports } of sources) {
    const key = keyOf(file)
    if (key === undefined) continue
    const node = nodeOf(key)
    for (const name of imports) {
      const other = keyOf(name)
      if (other === undefined || other === key) continue
      nodeOf(other)
      node.add(other)
    }
  }
  return graph
}

/** Groups that reach one another (Tarjan's strongly connected components), sorted. */
export function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = []
  const indexes = new Map<string, number>()
  const lows = new Map<string, number>()
  const stack: string[] = []
  const isOnStack = new Set<string>()

  function visit(node: string): void {
    const index = indexes.size
    indexes.set(node, index)
    lows.set(node, index)
    stack.push(node)
    isOnStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!indexes.has(next)) {
        visit(next)
        lows.set(node, Math.min(lows.get(node)!, lows.get(next)!))
      } else if (isOnStack.has(next)) lows.set(node, Math.min(lows.get(node)!, indexes.get(next)!))
    }
    if (lows.get(node) !== index) return
    const members = stack.splice(stack.indexOf(node))
    for (const member of members) isOnStack.delete(member)
    if (members.length > 1) circles.push(members.toSorted())
  }

  for (const node of graph.keys()) if (!indexes.has(node)) visit(node)
  return circles.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))
}

/** A short way round for the message: `a -> b -> a`. */
export function wayRound(graph: Graph, circle: string[]): string {
  const members = new Set(circle)
  const start = circle[0]!
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [start]
        for (let at = node; at !== start; at = cameFrom.get(at)!) way.unshift(at)
        return [start, ...way].join(' -> ')
      }
      if (!members.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  throw new Error(`${start} is in no circle`)
}
