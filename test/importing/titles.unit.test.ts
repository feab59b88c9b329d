import { expect, test } from 'vitest'
import { storyOf } from '#test/importing/converting.ts'

const read = async (title: string) => {
  const { notes, ...story } = await storyOf(
    `---\ntitle: '${title}'\ndate: 2020-05-06\n---\nText of another kind`,
  )
  return [story.title, ...notes.map(({ detail }) => detail)]
}

test('text that is no HTML stays in a title, as it does in a text, and the report names it', async () => {
  expect(await read('Why <queue> beats <stack> in C++ & elsewhere')).toEqual([
    'Why <queue> beats <stack> in C++ & elsewhere',
    'the title: <queue> kept as text',
    'the title: <stack> kept as text',
  ])
})

test('an element that a title only mentions stays, one around words is removed', async () => {
  expect((await read('The <b>bold</b> and the <table> element'))[0]).toBe('The bold and the <table> element')
  expect((await read('One<br>two'))[0]).toBe('One two')
})

test('superscripts and subscripts in a title keep their meaning', async () => {
  expect((await read('10<sup>6</sup> drops of H<sub>2</sub>O'))[0]).toBe('10⁶ drops of H₂O')
})

test('a subtitle keeps text that is no HTML', async () => {
  const story = await storyOf(
    '---\ntitle: T\ndate: 2020-05-06\nsubtitle: "A *list* in <queue> and x<sup>2</sup>"\n---\nText',
  )
  expect(story.subtitle).toBe('A list in <queue> and x²')
})
