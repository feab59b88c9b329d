import type { StoryCardFragment } from '#schema/generated/operations.ts'

const MOST = 3

interface WithStories {
  posts: { posts: StoryCardFragment[] }
}

export const storiesForMembers = ({ posts }: WithStories): StoryCardFragment[] =>
  posts.posts.filter(({ isLocked }) => isLocked).slice(0, MOST)

/** Keeps the data that the browser needs. */
export const withFewStories = <Data extends WithStories>(data: Data): Data => ({
  ...data,
  posts: { ...data.posts, posts: storiesForMembers(data) },
})
