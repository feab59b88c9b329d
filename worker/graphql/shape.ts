/** Fragments count where used. */
import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'
import { limits } from '#schema/limits.ts'
import { requestError } from '#worker/platform/http/requestError.ts'

export interface DocumentShape {
  depth: number
  aliases: number
  /** The longest alias: the answer repeats it for each entry of a list. */
  aliasLength: number
}

/** @throws GraphQLError for a document over the limits (safety G1) */
export function checkShape(document: DocumentNode): void {
  const { depth, aliases, aliasLength } = shapeOf(document)
  if (depth > limits.graphql.depth) throw requestError(`At most ${limits.graphql.depth} levels deep`)
  if (aliases > limits.graphql.aliases) throw requestError(`At most ${limits.graphql.aliases} aliases`)
  if (aliasLength > limits.graphql.aliasLength)
    throw requestError(`At most ${limits.graphql.aliasLength} characters an alias`)
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
    let aliasLength = 0
    for (const selection of selections.selections) {
      const inner = measureSelection(selection)
      depth = Math.max(depth, inner.depth)
      aliases += inner.aliases
      aliasLength = Math.max(aliasLength, inner.aliasLength)
    }
    return { depth, aliases, aliasLength }
  }

  function measureSelection(selection: SelectionSetNode['selections'][number]): DocumentShape {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    const inner =
      selection.selectionSet && !selection.name.value.startsWith('__')
        ? measure(selection.selectionSet)
        : NOTHING
    const { alias } = selection
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (alias ? 1 : 0),
      aliasLength: Math.max(inner.aliasLength, alias?.value.length ?? 0),
    }
  }

  /** A fragment within itself counts as empty; validation refuses it. */
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

const NOTHING: DocumentShape = { depth: 0, aliases: 0, aliasLength: 0 }

const larger = (a: DocumentShape, b: DocumentShape): DocumentShape => ({
  depth: Math.max(a.depth, b.depth),
  aliases: Math.max(a.aliases, b.aliases),
  aliasLength: Math.max(a.aliasLength, b.aliasLength),
})
