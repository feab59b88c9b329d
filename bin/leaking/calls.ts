/** Each query of the schema selects everything about a locked story. */
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
} from 'graphql'
import { schemaText } from '#schema/generated/schema.ts'
import { limits } from '#schema/limits.ts'
import { shapeOf } from '#worker/graphql/shape.ts'
import { costOf, weigh } from '#worker/graphql/weights.ts'
import type { LockedStory } from './facts.ts'

const schema = buildSchema(schemaText)
const roots = Object.values(schema.getQueryType()!.getFields())

type Field = GraphQLField<unknown, unknown>
/** JSON of an argument's value, by the argument's name or by the field's name and the argument's. */
type Samples = Readonly<Record<string, string>>

/** Returns the deepest calls within the endpoint's limits, one for each level. */
export function callsFor(story: LockedStory, more: Samples = {}): { field: string; text: string }[] {
  const samples = { ...samplesOf(story), ...more }
  return roots.flatMap((field) => {
    const texts = DEPTHS.map((depth) => largest(field, depth, samples)).filter((text) => text !== null)
    return [...new Set(texts)].map((text) => ({ field: field.name, text }))
  })
}

const DEPTHS = [1, 2, 3, 4, 5]
const PAGES = [25, 10, 5, 2, 1]

const samplesOf = ({
  id,
  authorId,
  collectionId,
  bait,
  newsletterId,
  issueId,
  params,
}: LockedStory): Samples => {
  const text = (value = '') => JSON.stringify(value)
  return {
    id: text(id),
    postId: text(id),
    postIds: `[${text(id)}]`,
    userId: text(authorId),
    username: text(params['username']),
    catalogId: text(params['catalogSlugId']),
    entityId: text(authorId),
    slug: text(params['collectionSlug']),
    collectionSlug: text(params['collectionSlug']),
    collectionId: text(collectionId),
    domainOrSlug: text(params['collectionSlug']),
    topicSlug: text(params['topicSlug']),
    tagSlug: text(params['tagSlug']),
    sequenceSlug: text(params['sequenceSlug']),
    query: text(bait),
    date: text(params['date']),
    during: text(params['year']),
    filterBy: text('public'),
    sort: 'NEW',
    period: '{ days: 365 }',
    of: 'STORIES',
    plan: text('yearly'),
    version: '1',
    newsletterId: text(newsletterId),
    'newsletterStats.id': text(newsletterId),
    'newsletterDesk.id': text(newsletterId),
    'isSubscribedToNewsletter.id': text(newsletterId),
    'issue.id': text(issueId),
    'userSearch.id': text(authorId),
    'catalog.id': text(params['catalogSlugId']),
    'collection.id': text(collectionId),
    'user.id': text(authorId),
  }
}

function largest(field: Field, depth: number, samples: Samples): string | null {
  return PAGES.map((size) => `{ ${ask(field, depth, size, samples)} }`).find(isLetThrough) ?? null
}

function isLetThrough(text: string): boolean {
  try {
    const document = parse(text)
    const { points, statements } = costOf(weigh(schema, document, getOperationAST(document)!), {})
    return (
      points <= limits.graphql.cost &&
      statements < limits.graphql.statements &&
      shapeOf(document).depth <= limits.graphql.depth
    )
  } catch {
    return false
  }
}

function ask(field: Field, depth: number, size: number, samples: Samples): string {
  const type = getNamedType(field.type)
  const given = field.args.flatMap((arg) => {
    const sample = sampleOf(field, arg, size, samples)
    return sample === undefined ? [] : [`${arg.name}: ${sample}`]
  })
  const call = field.name + (given.length ? `(${given.join(', ')})` : '')
  if (isLeafType(type)) return call
  if (isObjectType(type)) return `${call} { __typename ${everything(type, depth, size, samples)} }`
  const members = isUnionType(type) ? type.getTypes() : []
  return `${call} { __typename ${members
    .map((member) => `... on ${member.name} { ${everything(member, depth, size, samples)} __typename }`)
    .join(' ')} }`
}

function sampleOf(
  field: Field,
  { name, type }: Field['args'][number],
  size: number,
  samples: Samples,
): string | undefined {
  const named = getNamedType(type)
  if (isInputObjectType(named) && 'limit' in named.getFields()) return `{ limit: ${size} }`
  if (name === 'limit') return String(size)
  const own = samples[`${field.name}.${name}`]
  const sample = own ?? samples[name]
  if (isEnumType(named) && !named.getValue(sample ?? '')) return named.getValues()[0]!.name
  if (name === 'id' && !own && !isNonNullType(type) && field.args.length > 1) return undefined
  return sample ?? (isNonNullType(type) ? '"0123456789ab"' : undefined)
}

const everything = (type: GraphQLObjectType, depth: number, size: number, samples: Samples): string =>
  Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 1)
    .map((field) => ask(field, depth - 1, size, samples))
    .join(' ')
