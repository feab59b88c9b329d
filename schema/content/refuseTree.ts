import { TooComplex } from '#schema/content/tooComplex.ts'

/** @throws TooComplex if too large or too deep for recursion */
export function refuseTree<Node>(
  root: Node,
  { nodes: mostNodes, depth: mostDepth }: { nodes: number; depth: number },
  below: (node: Node) => Iterable<Node>,
): void {
  let level: Node[] = [root]
  let nodes = 0
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length
    if (depth > mostDepth || nodes > mostNodes)
      throw new TooComplex('The parts of the text are too many, or nested too deeply')
    level = level.flatMap((node) => [...below(node)])
  }
}
