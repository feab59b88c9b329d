import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { directionOf, languageTag } from '#schema/text/languages.ts'
import { storyLanguage } from '#worker/posts/language/storyLanguage.ts'

const FOUND = { chosenLanguage: '', chosenDirection: '' } as const
const p = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  name: 'aaaa',
  type: 'P',
  text,
  markups: [],
  ...more,
})
const story = (title: string, ...texts: string[]) => ({
  title,
  subtitle: '',
  paragraphs: texts.map((text) => p(text)),
})

test.each([
  ['en', 'The keeper of the small lighthouse writes about ink and paper every night, and sleeps all day.'],
  ['de', 'Der Leuchtturmwärter schreibt jede Nacht über Tinte und Papier, und am Tag schläft er lange.'],
  ['fr', 'Le gardien du phare écrit toutes les nuits sur le papier et l’encre, et il dort toute la journée.'],
  ['es', 'El guardián del faro escribe todas las noches sobre tinta y papel, y duerme durante el día.'],
  ['pt', 'O faroleiro escreve todas as noites sobre tinta e papel na sua casa pequena, e dorme de dia.'],
  ['da', 'Nu er det blevet efterår, og bladene falder ned fra træerne i haven, hvor vi plejer at sidde.'],
  ['sv', 'Fyrvaktaren skriver varje natt om bläck och papper i sitt lilla hus, och sover hela dagen.'],
  ['tr', 'Deniz fenerinin bekçisi her gece mürekkep ve kâğıt hakkında yazıyor, gündüzleri de uyuyor.'],
  ['ru', 'Смотритель маяка каждую ночь пишет о бумаге и чернилах, а днём долго спит в своём доме.'],
  ['uk', 'Його дім стоїть біля моря'],
  ['ja', '海辺の灯台'],
  ['zh', '海边的灯塔'],
  ['ko', '바닷가의 등대'],
  ['th', 'ประภาคารริมทะเล'],
  ['el', 'Ο φάρος'],
  ['hi', 'समुद्र के किनारे एक घर'],
])('a text in %s is found to be in it: %s', (language, text) => {
  expect(storyLanguage(story('', text), FOUND)).toEqual({ language, direction: 'ltr' })
})

test.each([
  ['fa', story('دربارهٔ eBPF', 'متن persian با پرانتز و چند کلمه دیگر. Some English words follow.')],
  ['ar', story('', 'المنارة على شاطئ البحر')],
  ['ur', story('', 'سمندر کے کنارے ایک گھر ہے')],
  ['he', story('', 'המגדלור על חוף הים')],
])('a text in %s is written from right to left', (language, text) => {
  expect(storyLanguage(text, FOUND)).toEqual({ language, direction: 'rtl' })
})

test('a text too short for detection has the site’s language, and the direction of its first word', () => {
  expect(storyLanguage(story('Hej'), FOUND)).toEqual({ language: 'en', direction: 'ltr' })
  expect(storyLanguage(story('Hej'), FOUND, 'sv')).toEqual({ language: 'sv', direction: 'ltr' })
  expect(storyLanguage(story('🤔'), FOUND)).toEqual({ language: 'en', direction: 'ltr' })
})

test('code does not decide a story’s language', () => {
  const code = 'const lighthouse = new Lighthouse({ keeper: true }) // it is a comment in English'.repeat(9)
  const words = 'Der Leuchtturmwärter schreibt jede Nacht über Tinte und Papier, und am Tag schläft er. '
  const text = words + code
  const paragraphs = [
    p(code, { type: 'PRE' }),
    p(text, { markups: [{ type: 'CODE', start: words.length, end: text.length }] }),
  ]
  expect(storyLanguage({ title: '', subtitle: '', paragraphs }, FOUND).language).toBe('de')
})

test('the writer’s choice is used, and a direction follows from a language unless it was chosen, too', () => {
  const german = story(
    '',
    'Der Leuchtturmwärter schreibt jede Nacht über Tinte und Papier, und am Tag schläft er.',
  )
  expect(storyLanguage(german, { chosenLanguage: 'he', chosenDirection: '' })).toEqual({
    language: 'he',
    direction: 'rtl',
  })
  expect(storyLanguage(german, { chosenLanguage: '', chosenDirection: 'rtl' })).toEqual({
    language: 'de',
    direction: 'rtl',
  })
})

test('a tag is written in its usual form; an invalid one is refused', () => {
  expect(['pt_br', 'ZH-hans', ' en '].map(languageTag)).toEqual(['pt-BR', 'zh-Hans', 'en'])
  expect(['', 'english', 'e', 'en us', '"><b', `en-${'abcdefgh-'.repeat(9)}`].map(languageTag)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  expect(['fa-IR', 'az-Arab', 'ku'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr'])
  expect(['he-Latn', 'pa-Guru', 'yi'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl'])
})
