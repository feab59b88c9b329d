import { expect, test } from 'vitest'
import { awards as copy } from '#schema/copy/awards.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { storyWhere } from '#test/demo.ts'
import { mutate } from '#test/staff.ts'

const KIND = 'first-novel'
const FAILURES = '... on BadRequest { message } ... on Conflict { message }'
const GIVE = `mutation($post: String!, $kind: String!, $title: String!, $description: String!, $year: Int!) {
  giveAward(post: $post, kind: $kind, title: $title, description: $description, year: $year) { __typename ${FAILURES} } }`
const REMOVE = `mutation($post: String!, $kind: String!) {
  removeAward(post: $post, kind: $kind) { __typename ${FAILURES} } }`
const DONE = { __typename: 'MutationSuccess' }

const text = async (address: string) => (await get(address)).text()
const refused = (kind: string, message: string) => ({ __typename: kind, message })

test('a story that staff give an award is on the page of its kind and on its author’s, until it is taken away (R112, R064)', async () => {
  const story = await storyWhere("u.username = 'author' and p.listed_at is not null and p.depth = 0")
  const pages = [
    path('ShowAwardedPosts', { type: KIND }),
    path('ShowUserAwards', { username: 'author', kind: KIND }),
  ]
  const award = {
    post: `/p/${story.id}`,
    kind: KIND,
    title: 'The inkwell prize',
    description: '',
    year: 2021,
  }
  for (const page of pages) expect(await text(page)).not.toContain('The inkwell prize')
  expect(await mutate(GIVE, award)).toEqual(DONE)
  for (const page of pages) {
    expect(await text(page)).toContain('The inkwell prize')
    expect(await text(page)).toContain(story.title)
  }
  expect(await mutate(GIVE, award)).toEqual(refused('Conflict', copy.hasAward))
  expect(await mutate(REMOVE, { post: story.id, kind: KIND })).toEqual(DONE)
  for (const page of pages) expect(await text(page)).not.toContain('The inkwell prize')
  expect(await mutate(REMOVE, { post: story.id, kind: KIND })).toEqual(refused('BadRequest', copy.noAward))
})

test.each([
  ['no story', { post: '/p/ffffffffffff' }, copy.noStory],
  ['no address', { post: 'a story' }, copy.noAddress],
  ['a year that has not begun', { year: 2999 }, copy.badYear],
])('%s is refused in words', async (_, part, message) => {
  const story = await storyWhere('p.listed_at is not null and p.depth = 0')
  const award = { post: story.id, kind: 'essay', title: 'A prize', description: '', year: 2021, ...part }
  expect(await mutate(GIVE, award)).toEqual(refused('BadRequest', message))
})
