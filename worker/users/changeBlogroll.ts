/** Changes one entry at a time, as forms without scripts do. */
import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/looks.ts'
import { limits } from '#schema/limits.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { moveItem } from '#worker/platform/moveItem.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { blogrollOf } from '#worker/users/blogroll.ts'
import { editUserLook } from '#worker/users/editUserLook.ts'
import { findUser } from '#worker/users/users.ts'

const words = copy.blogroll

interface Entry {
  id: string
  isPublication: boolean
}

/** @param who a username after an @, the slug of a publication, or an address that ends with one */
export async function addToBlogroll(ctx: Context, who: string) {
  const name = who
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)!
    .toLowerCase()
  const found = name.startsWith('@')
    ? await ctx.db.first(personByName, { name: name.slice(1) })
    : await ctx.db.first(publicationBySlug, { name })
  const added = found && { id: found.id, isPublication: !name.startsWith('@') }
  return change(ctx, (entries) => {
    if (!added) return failure('BadRequest', words.unknown(who.trim()))
    if (entries.some(({ id }) => id === added.id)) return failure('BadRequest', words.isIn)
    if (entries.length >= limits.blogroll.entries)
      return failure('BadRequest', words.full(limits.blogroll.entries))
    return [...entries, added]
  })
}

export const moveInBlogroll = (ctx: Context, id: string, by: number) =>
  change(ctx, (entries) => {
    const from = entries.findIndex((entry) => entry.id === id)
    return from === -1 ? notIn() : moveItem(entries, from, by)
  })

export const removeFromBlogroll = (ctx: Context, id: string) =>
  change(ctx, (entries) =>
    entries.some((entry) => entry.id === id) ? entries.filter((entry) => entry.id !== id) : notIn(),
  )

const notIn = () => failure('BadRequest', words.notIn)

const personByName = read('personToRecommend', { id: users.id }, (query) =>
  query
    .from(users)
    .where(sql`${eq(users.username, param('name'))} and ${isShownPerson()}`)
    .limit(1),
)
const publicationBySlug = read('publicationToRecommend', { id: collections.id }, (query) =>
  query
    .from(collections)
    .where(eq(collections.slug, param('name')))
    .limit(1),
)

async function change(ctx: Context, changed: (entries: Entry[]) => Entry[] | Failure<'BadRequest'>) {
  const owner = theViewer(ctx)
  const user = await findUser(ctx, { id: owner.id })
  const entries = changed(user ? await blogrollOf(ctx, user) : [])
  if ('message' in entries) return entries
  return editUserLook(ctx, {
    blogroll: entries.map(({ id, isPublication }) => (isPublication ? { collectionId: id } : { userId: id })),
  })
}
