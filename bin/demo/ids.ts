/** Ids follow from names, to be the same on every machine. */
import { idFor } from '#worker/platform/ids.ts'

export const userId = (username: string): string => idFor(`user:${username}`)
export const collectionId = (slug: string): string => idFor(`publication:${slug}`)
export const tagId = (slug: string): string => idFor(`tag:${slug}`)
export const storyId = (slug: string): string => idFor(`story:${slug}`)
