import type { StoryCardFragment } from '#schema/generated/operations.ts'

const MOST = 3

interface WithStories {
  posts: { posts: StoryCardFragment[] }
}

/** Some of the most read stories: those for members. */
export const storiesForMembers = ({ posts }: WithStories): StoryCardFragment[] =>
  posts.posts.filter(({ isLocked }) => isLocked).slice(0, MOST)

/** The part of a page's data that the browser needs. */
export const withFewStories = <Data extends WithStories>(data: Data): Data => ({
  ...data,
  posts: { ...data.posts, posts: storiesForMembers(data) },
})
