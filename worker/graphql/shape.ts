/** How deep a document is and how many aliases it has: measured on its text alone, fragments counted where used. */
import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'
import { limits } from '#schema/limits.ts'
import { requestError } from '#worker/platform/requestError.ts'

export interface DocumentShape {
  depth: number
  aliases: number
}

/** @throws GraphQLError for a document over the limits (safety G1) */
export function checkShape(document: DocumentNode): void {
  const { depth, aliases } = shapeOf(document)
  if (depth > limits.graphql.depth) throw requestError(`At most ${limits.graphql.depth} levels deep`)
  if (aliases > limits.graphql.aliases) throw requestError(`At most ${limits.graphql.aliases} aliases`)
}

export function shapeOf(document: DocumentNode): DocumentShape {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, DocumentShape>()
  const all = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? measure(definition.selectionSet) : NOTHING,
  )
  return all.reduce(larger, NOTHING)

  function measure(selections: SelectionSetNode): DocumentShape {
    let depth = 0
    let aliases = 0
    for (const selection of selections.selections) {
      const inner = measureSelection(selection)
      depth = Math.max(depth, inner.depth)
      aliases += inner.aliases
    }
    return { depth, aliases }
  }

  function measureSelection(selection: SelectionSetNode['selections'][number]): DocumentShape {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    // Introspection has a rule of its own (MaxIntrospectionDepthRule).
    if (selection.name.value.startsWith('__')) return NOTHING
    const inner = selection.selectionSet ? measure(selection.selectionSet) : NOTHING
    return { depth: inner.depth + 1, aliases: inner.aliases + (selection.alias ? 1 : 0) }
  }

  /** Each once; within itself it counts as nothing, and validation refuses it. */
  function measureFragment(name: string): DocumentShape {
    const known = measured.get(name)
    if (known) return known
    measured.set(name, NOTHING)
    const fragment = fragments.get(name)
    const shape = fragment ? measure(fragment.selectionSet) : NOTHING
    measured.set(name, shape)
    return shape
  }
}

const NOTHING: DocumentShape = { depth: 0, aliases: 0 }

const larger = (a: DocumentShape, b: DocumentShape): DocumentShape => ({
  depth: Math.max(a.depth, b.depth),
  aliases: Math.max(a.aliases, b.aliases),
})
