import type { SequencePageQuery } from '#schema/generated/operations.ts'
import type { Head } from '#client/browser/head.ts'
import type { Site } from '#client/browser/site.tsx'
import { listHead } from '#client/topics/listHead.ts'

type Ordered = Pick<
  NonNullable<SequencePageQuery['sequence']>,
  'name' | 'description' | 'visibility' | 'isUnlisted' | 'creator' | 'items'
>

interface OrderedHeadInput extends Pick<Parameters<typeof listHead>[0], 'path'> {
  at: Omit<Parameters<typeof listHead>[0]['at'], 'next'>
  site: Site
}

/** The head of a sequence or series; drafts and unlisted ones are not indexed (R111). */
export function orderedHead(list: Ordered, { at, path, site }: OrderedHeadInput): Head {
  const { name, description, visibility, isUnlisted, creator, items } = list
  const head = listHead({
    title: name,
    description: description || name,
    at: { ...at, next: items.pagingInfo.next?.to },
    path,
    author: creator,
    stories: items.items.map(({ post }) => post),
    site,
  })
  return { ...head, noIndex: head.noIndex || visibility !== 'PUBLIC' || isUnlisted }
}
