import { expect, test } from 'vitest'
import { DEFAULT, newsletterOptions } from '#client/publishing/email/newsletterOptions.ts'

const newsletter = (id: string, collectionId: string | null = null) => ({
  id,
  name: `Newsletter ${id}`,
  sender: id,
  collectionId,
  audience: 'EVERYONE' as const,
  subscriberCount: 1,
})
const byDefault = (id: string, collectionId: string | null = null) => ({
  id,
  name: `Newsletter ${id}`,
  collectionId,
  audience: 'SUBSCRIBERS' as const,
})
const STORY = {
  newsletters: [newsletter('own'), newsletter('run', 'mine')],
  defaultNewsletters: [byDefault('own'), byDefault('run', 'mine'), byDefault('theirs', 'other')],
}

test('a publication’s newsletter is chosen first where the writer runs it, and else their own', () => {
  expect(newsletterOptions(STORY, '', '')).toMatchObject({
    options: ['own'],
    selected: 'own',
    byDefault: null,
  })
  expect(newsletterOptions(STORY, 'mine', '')).toMatchObject({ options: ['own', 'run'], selected: 'run' })
  expect(newsletterOptions(STORY, 'mine', 'own')).toMatchObject({ selected: 'own' })
})

test('a newsletter that the writer does not run is the first option, and sends the story by default', () => {
  const found = newsletterOptions(STORY, 'other', '')
  expect(found).toMatchObject({ options: [DEFAULT, 'own'], selected: DEFAULT, newsletter: null })
  expect(found.byDefault?.name).toBe('Newsletter theirs')
  expect(newsletterOptions(STORY, 'other', 'own').newsletter?.id).toBe('own')
  expect(newsletterOptions({ ...STORY, newsletters: [] }, 'other', '')).toMatchObject({ options: [DEFAULT] })
})

test('a publication without emails leaves the story to its author’s newsletter', () => {
  expect(newsletterOptions(STORY, 'silent', '')).toMatchObject({ options: ['own'], selected: 'own' })
  expect(newsletterOptions({ newsletters: [], defaultNewsletters: [] }, 'silent', '').options).toEqual([])
})
