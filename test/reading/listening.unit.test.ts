import { expect, test } from 'vitest'
import { utterancesOf } from '#client/reading/utterances.ts'
import { voiceFor } from '#client/reading/voices.ts'

test('a paragraph is spoken sentence by sentence', () => {
  expect(utterancesOf('One is short. Is two? Yes!', 'en')).toEqual(['One is short.', 'Is two?', 'Yes!'])
  expect(utterancesOf('Ein Satz. Noch einer.', 'de')).toEqual(['Ein Satz.', 'Noch einer.'])
  expect(utterancesOf('', 'en')).toEqual([])
})

test('a language that is no tag is parted at the ends of sentences', () => {
  expect(utterancesOf('One. Two.', 'no_tag!')).toEqual(['One.', 'Two.'])
})

test('a long sentence is parted at a comma, or between words, and loses no word', () => {
  const clause = `${'word '.repeat(20).trim()}, `
  for (const text of [clause.repeat(6).trim(), 'word '.repeat(200).trim(), 'w'.repeat(900)]) {
    const parts = utterancesOf(text, 'en')
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(200)
    expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
  expect(utterancesOf(clause.repeat(6).trim(), 'en')[0]).toMatch(/,$/)
})

const voice = (lang: string, rest: object = {}) => ({ lang, default: false, localService: false, ...rest })

test('the voice is of the language, and of its region where there is one', () => {
  const voices = [voice('en-GB'), voice('de-DE'), voice('en_US'), voice('de-AT', { default: true })]
  expect(voiceFor(voices, 'en-US')?.lang).toBe('en_US')
  expect(voiceFor(voices, 'de')?.lang).toBe('de-AT')
  expect(voiceFor(voices, 'de-DE')?.lang).toBe('de-DE')
  expect(voiceFor(voices, 'ar')).toBeNull()
  expect(voiceFor([], 'en')).toBeNull()
})

test('among equal voices one that needs no network is used', () => {
  const local = voice('en-GB', { localService: true })
  expect(voiceFor([voice('en-GB'), local], 'en')).toBe(local)
})
