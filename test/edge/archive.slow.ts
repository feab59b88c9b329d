/** Runs `npm run bench -- --only archive` with the real commands and the built worker. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { picturesOf } from '../../bin/benching/archive/blog.ts'
import { roundTrip } from '../../bin/benching/archive/roundTrip.ts'
import { modulesOf } from '../../bin/building/bundling.ts'

const POSTS = 40

test(
  'an imported publication is the same in an empty site after its archive was exported and read in (R100)',
  { timeout: 400_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'archive-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { bundle, settings, sites } = inject('prepared')
    const { counts, differences, bytes } = await roundTrip({
      modules: modulesOf(bundle),
      settings,
      empty: sites.empty,
      folder,
      posts: POSTS,
      sampled: 10,
    })
    expect(differences).toEqual([])
    expect(counts).toMatchObject({
      publication: 1,
      stories: POSTS,
      bodies: POSTS,
      pictures: picturesOf(POSTS),
    })
    expect(counts['redirects']).toBeGreaterThanOrEqual(2 * POSTS)
    expect(bytes).toBeGreaterThan(0)
  },
)
