/** The two texts of an issue: for readers of all of the story, and for all others (R002, A3). */
import { env as bindings } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { openBrowser } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { UNSUBSCRIBE } from '#worker/newsletters/email/issueContent.ts'
import { printIssue } from '#worker/newsletters/email/printIssue.tsx'
import { readIssue } from '#worker/newsletters/email/readIssue.ts'
import type { Env } from '#worker/platform/env.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'

const env = bindings as unknown as Env
const { DB } = env

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

const NEWSLETTER = '00000000ab01'
const SECRET = /SECRET\d+/g
const secret = (index: number) => `SECRET${index}`

const embedId = (name: string) => `00000000${name.slice('SECRET'.length).padStart(4, '0')}`

/** Each text of each paragraph has its number: caption, cell, description, alt text, code, link and title. */
function paragraphs(): Paragraph[] {
  const shapes = [
    (s: string) => ({ type: 'P', text: `Words ${s}` }),
    (s: string) => ({
      type: 'IMG',
      text: `Caption ${s}`,
      image: { id: '00000000a001', alt: `Alt ${s}`, width: 800, height: 600 },
    }),
    (s: string) => ({ type: 'PRE', text: `const a = '${s}'`, code: { lang: 'javascript' } }),
    (s: string) => ({
      type: 'TABLE',
      text: `Table ${s}`,
      table: { headRows: 1, rows: [[{ text: s, markups: [] }], [{ text: `cell ${s}`, markups: [] }]] },
    }),
    (s: string) => ({
      type: 'MIXTAPE_EMBED',
      text: '',
      mixtape: { href: `https://example.org/${s}`, title: s, description: `About ${s}`, site: '' },
    }),
    (s: string) => ({
      type: 'IFRAME',
      text: `Watch ${s}`,
      iframe: { mediaResourceId: embedId(s), title: s, width: 0, height: 100 },
    }),
    (s: string) => ({
      type: 'P',
      text: `Linked ${s}`,
      markups: [{ type: 'A', start: 0, end: 6, href: `https://example.org/${s}` }],
    }),
    (s: string) => ({ type: 'ULI', text: `Item ${s}` }),
    (s: string) => ({ type: 'BQ', text: `Quoted ${s}` }),
    (s: string) => ({ type: 'DETAILS', text: `More ${s}` }),
    (s: string) => ({ type: 'H2', text: `Heading ${s}` }),
  ]
  return Array.from({ length: 44 }, (_, index) => ({
    name: index.toString(16).padStart(4, '0'),
    markups: [],
    ...shapes[index % shapes.length]!(secret(index)),
  })) as Paragraph[]
}

interface Story {
  id: string
  slug: string
  title: string
}
let story: Story

beforeEach(async () => {
  story = (await DB.prepare(
    `select p.id, p.slug, p.title from posts p join users u on u.id = p.creator_id
     where p.listed_at is not null and p.depth = 0 and u.username = 'writer' limit 1`,
  ).first<Story>())!
  await write('LOCKED')
  await run('delete from newsletters')
  for (const { iframe } of paragraphs())
    if (iframe)
      await run(
        `insert or replace into media_resources (id, provider, provider_id, href, title, width, height)
         values (?, 'youtube', ?, ?, '', 0, 100)`,
        iframe.mediaResourceId,
        iframe.title,
        `https://example.org/watch/${iframe.title}`,
      )
  await run(
    'insert into newsletters (id, user_id, created_at) select ?, creator_id, 1 from posts where id = ?',
    NEWSLETTER,
    story.id,
  )
})
restoreAfterEach()

async function write(visibility: 'LOCKED' | 'PUBLIC') {
  const body = renderBody(paragraphs())
  await run(
    'update post_bodies set paragraphs = ?, html = ?, preview_html = ? where post_id = ?',
    JSON.stringify(paragraphs()),
    body.html,
    visibility === 'LOCKED' ? body.previewHtml : '',
    story.id,
  )
  await run(
    "update posts set visibility = ?, subtitle = '', preview_text = '' where id = ?",
    visibility,
    story.id,
  )
}

const KEY = { newsletterId: NEWSLETTER, isEmailOnly: false, preheader: '' }
const read = (more: Partial<typeof KEY> = {}) => readIssue(env, { postId: story.id, ...KEY, ...more })
const secretsIn = (text: string) => [...new Set(text.match(SECRET))].toSorted()

describe('a story for members', () => {
  test('the preview has the paragraphs of the page for visitors, and no other word of the story', async () => {
    const { FULL, PREVIEW } = (await read())!
    const page = await (await openBrowser().get(`/p/${story.slug}`)).text()
    const seen = secretsIn(page)
    const preview = printIssue(PREVIEW!)
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.length).toBeLessThan(30)
    expect(secretsIn(preview.html)).toEqual(seen)
    expect(secretsIn(preview.text)).toEqual(seen)
    expect(secretsIn(JSON.stringify(PREVIEW))).toEqual(seen)
    expect(JSON.stringify(FULL.story.embeds)).toContain(`watch/${secret(38)}`)
    const whole = printIssue(FULL)
    expect(secretsIn(whole.html)).toHaveLength(44)
    expect(secretsIn(whole.text)).toHaveLength(44)
  })

  test('the words after the subject are not from the rest either', async () => {
    const rest = paragraphs().map((paragraph, index) =>
      index < 6 ? { ...paragraph, type: 'H2' } : paragraph,
    )
    await run('update post_bodies set paragraphs = ? where post_id = ?', JSON.stringify(rest), story.id)
    const { FULL, PREVIEW } = (await read())!
    expect(FULL.preheader).toContain(secret(6))
    expect(printIssue(PREVIEW!).html).not.toContain(secret(43))
    expect(
      secretsIn(PREVIEW!.preheader).filter(
        (word) => !JSON.stringify(PREVIEW!.story.paragraphs).includes(word),
      ),
    ).toEqual([])
  })
})

test('a story for everyone has one text', async () => {
  await write('PUBLIC')
  const { FULL, PREVIEW } = (await read())!
  expect(PREVIEW).toBeNull()
  expect(FULL.isPreview).toBe(false)
  expect(FULL.story.paragraphs).toHaveLength(44)
})

test('it has its story’s address, its author, and the newsletter’s name and address', async () => {
  const { FULL } = (await read({ preheader: 'Written for the inbox.' }))!
  const name = await DB.prepare("select name from users where username = 'writer'").first<string>('name')
  expect(FULL).toMatchObject({
    newsletter: { name, url: `${env.MAIN_ORIGIN}/@writer`, ownerName: name },
    story: {
      title: story.title,
      url: `${env.MAIN_ORIGIN}/p/${story.slug}`,
      author: { name, url: `${env.MAIN_ORIGIN}/@writer` },
    },
    preheader: 'Written for the inbox.',
    links: { unsubscribe: UNSUBSCRIBE },
  })
})

test('a publication’s newsletter has its name, address and colours, unless they are switched off', async () => {
  await run(
    "update collections set theme = ? where slug = 'field-notes'",
    JSON.stringify({ accent: '#FF0F6B5C' }),
  )
  await run(
    "update newsletters set user_id = null, collection_id = (select id from collections where slug = 'field-notes')",
  )
  const { FULL } = (await read())!
  expect(FULL.newsletter.url).toBe(`${env.MAIN_ORIGIN}/field-notes`)
  const { accent } = FULL.design.look
  expect(printIssue(FULL).html).toContain(accent[0])
  await run('update newsletters set has_design = 0')
  expect((await read())!.FULL.design.look.accent).not.toEqual(accent)
})

test.each([
  ['suspended', 'update posts set is_suspended = 1 where id = ?'],
  ['in the trash', 'update posts set deleted_at = 1 where id = ?'],
  ['a draft', 'update posts set first_published_at = null, listed_at = null where id = ?'],
  [
    'of a suspended author',
    'update users set is_suspended = 1 where id = (select creator_id from posts where id = ?)',
  ],
])('a story that is %s is not sent', async (_, sql) => {
  await run(sql, story.id)
  expect(await read()).toBeNull()
})

describe('an issue that is only sent by email', () => {
  beforeEach(async () => {
    await run('update posts set first_published_at = null, listed_at = null where id = ?', story.id)
    await run('delete from post_drafts where post_id = ?', story.id)
    await run(
      `insert into post_drafts (post_id, revision, title, subtitle, paragraphs, updated_at, updated_by_id)
       select id, 1, 'مسودة', '', ?, 1, creator_id from posts where id = ?`,
      JSON.stringify([
        {
          name: '0000',
          type: 'P',
          text: 'كان الحارس يكتب سطرًا كل يوم، وكان السطر دائمًا عن الطقس.',
          markups: [],
        },
      ]),
      story.id,
    )
    await run(
      "update posts set chosen_language = '', chosen_direction = '', visibility = 'PUBLIC' where id = ?",
      story.id,
    )
  })

  test('has the draft’s text, without an address, in the language that is found', async () => {
    const { FULL, PREVIEW } = (await read({ isEmailOnly: true }))!
    expect(PREVIEW).toBeNull()
    expect(FULL.story).toMatchObject({
      title: 'مسودة',
      url: null,
      publishedAt: null,
      language: 'ar',
      direction: 'rtl',
    })
    expect(printIssue(FULL).html).not.toContain('Read on the web')
  })

  test('is none once the story is published', async () => {
    await run('update posts set first_published_at = 1 where id = ?', story.id)
    expect(await read({ isEmailOnly: true })).toBeNull()
  })
})
