/** Each actor asks each guard of the real worker, with a real session. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostPath } from '#schema/routes/paths.ts'
import { type Route, rows, routes } from '#schema/routes/table.ts'
import { get } from '#test/app.ts'
import { openContext } from '#test/graphql/call.ts'
import matrix from '#test/matrix/matrix.tsv?raw'
import { type Actor, ACTORS_HERE, type Line, readMatrix, type Verdict } from '#test/matrix/matrix.ts'
import { MUTANTS } from '#test/matrix/mutants.ts'
import {
  FEATURE_PAGE,
  openWorld,
  OWN_CHARGE,
  OWN_EXPORT,
  OWN_NEWSLETTER,
  OWN_NOTE,
  OWN_VERSION,
  OWN_RESPONSE,
  PUBLICATION,
  type World,
} from '#test/matrix/world.ts'
import { sampleParams } from '#test/routes/samples.ts'
import type { Context } from '#worker/platform/context.ts'
import { readCaller } from '#worker/identity/caller.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Guards, guards } from '#worker/request/steps/guards.ts'
import { judge, type Verdict as Judged } from '#worker/request/steps/permission.ts'

const lines = readMatrix(matrix).filter(({ kind }) => kind === 'row')
const guarded = rows.filter(({ auth }) => auth !== 'public')

let world: World
let contexts: Record<Actor, Context>
/** By row. */
let idsOf: Partial<Record<Route['name'], string>>

beforeAll(async () => {
  world = await openWorld()
  idsOf = {
    SubscribeToCollectionAction: world.collectionId,
    SubscribeToUserAction: world.authorId,
    SubscribeToTagAction: world.tagId,
    ShowNewsletterSettings: OWN_NEWSLETTER,
    LazilyEnableWriterSubscriptionApi: world.authorId,
    SubscribeToUserActionWith: world.authorId,
    SubscribeToCollectionActionWith: world.collectionId,
    MuteUserAction: world.authorId,
    EditResponse: OWN_RESPONSE,
    ManageDiscussion: world.postId,
    ManageListDiscussion: world.catalogId,
    ReportPost: world.postId,
    ReportList: world.catalogId,
    ReportUser: world.authorId,
    MuteCollectionAction: world.collectionId,
    SubscribeToCatalogAction: world.catalogId,
    VoteOnEntity: world.catalogId,
    ProcessNewsletterImportApi: OWN_NEWSLETTER,
  }
  const ownList = async (type: string) =>
    (await (env as unknown as Env).DB.prepare(
      'select slug from catalogs where type = ? and creator_id = ? limit 1',
    )
      .bind(type, world.authorId)
      .first<string>('slug'))!
  const series = await ownList('SERIES')
  ownLists = { series: series.slice(-12), sequence: await ownList('SEQUENCE') }
  contexts = {} as typeof contexts
  for (const actor of ACTORS_HERE) {
    const ctx = openContext()
    const request = new Request('http://localhost:8787/', { headers: world.headers[actor] })
    ctx.caller = await readCaller(request, env as unknown as Env, ctx.db, ctx.site.origin)
    contexts[actor] = ctx
  }
})

/** The author's. */
let ownLists: { series: string; sequence: string }

const paramsOf = (row: Route): Record<string, string> => {
  const real: Record<string, string> = {
    postId: row.name === 'EditSeries' || row.name === 'ShowSeries' ? ownLists.series : world.postId,
    sequenceSlug: ownLists.sequence,
    inResponseToPostId: world.postId,
    repostId: world.postId,
    newsletterV3Id: OWN_NEWSLETTER,
    versionId: OWN_VERSION,
    x: 'email',
    newsletterSlug: 'weekly',
    username: 'author',
    collectionSlug: PUBLICATION,
    collectionId: world.collectionId,
    id: idsOf[row.name] ?? '',
    noteId: OWN_NOTE,
    exportId: OWN_EXPORT,
    topicSlug:
      row.auth === 'staff' ? 'writing' : row.name === 'EditCollectionFeaturePage' ? FEATURE_PAGE : '',
    chargeId: OWN_CHARGE,
    catalogSlugId: row.name === 'ShowYourList' ? 'reading-list' : '',
  }
  const params = Object.entries(sampleParams(row))
  return Object.fromEntries(params.map(([name, sample]) => [name, real[name] || sample]))
}

const WORDS: Record<Judged, Verdict> = { allowed: 'yes', 'not-found': 'no', 'sign-in': 'sign-in' }

/** Every cell where a table of guards disagrees with the matrix. */
async function differences(questions: Guards, of: readonly Line[] = lines): Promise<string[]> {
  const found: string[] = []
  for (const { name, verdicts } of of) {
    const row = routes[name as Route['name']]
    for (const actor of ACTORS_HERE) {
      const ctx = contexts[actor]
      const said = WORDS[await judge(ctx, { row, params: paramsOf(row) }, ctx.caller!, questions)]
      if (said !== verdicts[actor]) found.push(`${name}, ${actor}: ${said} and not ${verdicts[actor]}`)
    }
  }
  return found
}

test('the guards agree with the matrix for every row and actor (A1)', async () => {
  expect(await differences(guards)).toEqual([])
})

test.each(MUTANTS)('the matrix finds a guard that is wrong: %s (A1)', async (_, mutant) => {
  expect(await differences({ ...guards, ...mutant })).not.toEqual([])
})

test.each([
  ['publication-admin', 'collection', PUBLICATION, 'allowed'],
  ['publication-admin', 'collection', 'edge-weekly', 'not-found'],
  ['author', 'user', 'author', 'allowed'],
  ['author', 'user', 'writer', 'not-found'],
] as const)(
  'the guard judges %s on the host of %s %s, which the path does not name: %s',
  async (actor, kind, slug, verdict) => {
    const { caller } = contexts[actor]
    const host = { table: kind, entity: { kind, id: '', name: '', slug, faviconId: null } }
    const row = kind === 'user' ? routes.ShowUserStats : routes.ShowCollectionSettings
    expect(await judge(openContext({ host }), { row, params: {} }, caller!)).toBe(verdict)
  },
)

/** Every viewer may ask for these rows, but only some find them. */
const foundBy: Partial<Record<Route['name'], readonly Actor[]>> = {
  ShowPostNote: ['author'],
  EditPost: ['author'],
  RevertPost: ['author'],
  ShowPostDeltas: ['author'],
  ShowMobileWebEditorRedirectEditStory: ['author'],
  ShowPostInfo: ['author'],
  ShowPostInfoFiltered: ['author'],
  AnswerInvitation: ['reader'],
  // A hidden person has no pages to change the look of.
  EditUserDesign: ACTORS_HERE.filter((actor) => actor !== 'suspended'),
  AnswerCollectionInvitation: ['reader'],
  // Drafts are not for staff (A4).
  ShowCollectionSubmissions: ['publication-editor', 'publication-admin'],
  ShowCollectionStoriesSubmissions: ['publication-editor', 'publication-admin'],
}

describe('over HTTP', () => {
  /** In the matrix's words. */
  async function ask(row: Route, actor: Actor): Promise<Verdict> {
    const method = row.methods.includes('GET') ? 'GET' : 'POST'
    const path = hostPath(row.name, paramsOf(row), { table: 'all' })
    const response = await get(path, { method, headers: world.headers[actor] })
    await response.body?.cancel()
    const location = response.headers.get('location') ?? ''
    if (location.startsWith('/m/signin?redirect=')) return 'sign-in'
    return response.status === 404 ? 'no' : 'yes'
  }

  test.each(guarded.filter(({ unbuilt }) => !unbuilt).map(({ name }) => name))(
    '%s is answered only to actors who may see it (A1, D20)',
    async (name) => {
      const { verdicts } = lines.find((line) => line.name === name)!
      const found = foundBy[name]
      const answers = ACTORS_HERE.map((actor) => [
        actor,
        verdicts[actor] === 'yes' && found && !found.includes(actor) ? 'no' : verdicts[actor],
      ])
      expect(await askAll(routes[name])).toEqual(Object.fromEntries(answers))
    },
  )

  const askAll = async (row: Route) =>
    Object.fromEntries(
      await Promise.all(ACTORS_HERE.map(async (actor) => [actor, await ask(row, actor)] as const)),
    )
  const forAll = (verdict: Verdict) => Object.fromEntries(ACTORS_HERE.map((actor) => [actor, verdict]))

  test('a row that is not built is not found by anyone, even by actors who may see it once it is (D20)', async () => {
    for (const row of rows.filter(({ unbuilt }) => unbuilt)) {
      expect([row.name, await askAll(row)]).toEqual([row.name, forAll('no')])
    }
  })

  test('a row for everyone asks no one to sign in, and gives everyone the same answer', async () => {
    const open = rows.filter(
      ({ auth, unbuilt, service }) => auth === 'public' && !unbuilt && service === 'lite',
    )
    for (const row of open.filter(({ name }) => name !== 'ShowOhNoes')) {
      const verdicts = await askAll(row)
      expect([row.name, verdicts.visitor]).not.toEqual([row.name, 'sign-in'])
      expect([row.name, verdicts]).toEqual([row.name, forAll(verdicts.visitor!)])
    }
  })
})
