import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, type Person, inTheirPlace, one, run } from '#test/actions/formCase.ts'

const followed = (table: string, target: string, name: string, row: string, variable: string) => {
  const id = async () => String(await one(`select id from ${table} where ${name}`))
  const begin = async (person: Person) =>
    run(`insert into ${row} (follower_id, ${target}, created_at) values (?, ?, 0)`, person.id, await id())
  const common = {
    at: async () =>
      `/_/subscribe/${{ users: 'user', collections: 'collection', tags: 'tag', catalogs: 'list' }[table]}/${await id()}`,
    fields: () => ({ redirect: '/tag/writing' }),
    seen: (person: Person) => one(`select count(*) from ${row} where follower_id = ?`, person.id),
    refused: inTheirPlace,
    variables: async () => ({ [variable]: await id() }),
  } as const
  return { follow: common, unfollow: { ...common, begin } } satisfies Record<string, Case>
}
const users = followed('users', 'user_id', "username = 'author'", 'user_follows', 'targetUserId')
const collections = followed(
  'collections',
  'collection_id',
  "slug = 'field-notes'",
  'collection_follows',
  'targetCollectionId',
)
/** Other forms leave lists behind, some of them deleted. */
const PUBLIC_LIST = "visibility = 'PUBLIC' and type = 'LISTS' and deleted_at is null order by id limit 1"
const publicList = async () => String(await one(`select id from catalogs where ${PUBLIC_LIST}`))
const lists = followed('catalogs', 'catalog_id', PUBLIC_LIST, 'catalog_follows', 'catalogId')
const tags = followed('tags', 'tag_id', "slug = 'writing'", 'tag_follows', 'targetTagId')

const muted = (table: string, target: string, kind: 'user' | 'collection', name: string) => {
  const id = async () => String(await one(`select id from ${table} where ${name}`))
  const common = {
    at: async () => `/_/mute/${kind}/${await id()}`,
    fields: () => ({ redirect: '/tag/writing' }),
    seen: (person: Person) => one(`select count(*) from ${kind}_mutes where muter_id = ?`, person.id),
    refused: inTheirPlace,
    variables: async () => ({ [`target${kind === 'user' ? 'User' : 'Collection'}Id`]: await id() }),
  } as const
  const begin = async (person: Person) =>
    run(`insert into ${kind}_mutes (muter_id, ${target}, created_at) values (?, ?, 0)`, person.id, await id())
  return { mute: common, unmute: { ...common, begin } } satisfies Record<string, Case>
}
const mutedUser = muted('users', 'user_id', 'user', "username = 'author'")
const mutedCollection = muted('collections', 'collection_id', 'collection', "slug = 'field-notes'")

const topicId = async () =>
  String(await one("select id from tags where topic_visibility = 'PUBLIC' order by topic_position, id"))
const topicsChosen = (row: 'ShowGetStarted' | 'CustomizeTopics'): Case => ({
  at: () => path(row),
  fields: async () => ({ tagIds: await topicId() }),
  seen: ({ id }) => one('select count(*) from tag_follows where follower_id = ?', id),
  refused: inTheirPlace,
  variables: async () => ({ tagIds: [await topicId()] }),
})

export const followingCases = {
  followUser: users.follow,
  unfollowUser: users.unfollow,
  followCollection: collections.follow,
  unfollowCollection: collections.unfollow,
  followCatalog: { ...lists.follow, variables: async () => ({ catalogId: await publicList() }) },
  unfollowCatalog: { ...lists.unfollow, variables: async () => ({ catalogId: await publicList() }) },
  followTag: tags.follow,
  unfollowTag: tags.unfollow,
  chooseTopics: topicsChosen('ShowGetStarted'),
  customizeTopics: topicsChosen('CustomizeTopics'),
  skipOnboarding: {
    at: () => path('ShowGetStarted'),
    fields: () => ({}),
    seen: ({ id }) => one('select onboarding_state from users where id = ?', id),
    refused: inTheirPlace,
  },
  muteUser: mutedUser.mute,
  unmuteUser: mutedUser.unmute,
  muteCollection: mutedCollection.mute,
  unmuteCollection: mutedCollection.unmute,
} satisfies Partial<Record<FormName, Case>>
