import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { GenericErrorPage, TimedOutPage } from '#client/errors/GenericErrorPage.tsx'
import { NotFoundPage } from '#client/errors/NotFoundPage.tsx'
import { ServerErrorPage } from '#client/errors/ServerErrorPage.tsx'
import { onSite } from '#test/design/onSite.tsx'

const stories = ['Slow bread', 'Ruling a page', 'A cache forgets', 'The margin', 'One too many'].map(
  (title, index) => ({
    id: `00000000000${index}`,
    title,
    href: `/p/00000000000${index}`,
    authorName: 'Ines Okafor',
    readingTime: 5,
    image: index % 2 ? null : { id: 'abcdef012345', focusX: 30, focusY: null },
  }),
)

test('the not-found page has its label, number, heading, paragraph and Home link (R169)', () => {
  const html = onSite(<NotFoundPage cards={3} stories={stories} />)
  expect(html).toContain('>PAGE NOT FOUND<')
  expect(html).toContain('>404<')
  expect(html).toContain('<h1>Out of nothing, something.</h1>')
  expect(html).toContain(copy.notFound.paragraph('Testpaper'))
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Home<\/a>/)
})

test.each([
  [limits.notFound.cards, 3],
  [limits.notFound.cardsOtherVariant, 4],
])('the not-found page shows %d sample stories of however many (R170)', (cards, shown) => {
  const html = onSite(<NotFoundPage cards={cards} stories={stories} />)
  expect(html.match(/class="SampleStoryCard"/g)).toHaveLength(shown)
})

test('the not-found page works without any story', () => {
  expect(onSite(<NotFoundPage cards={3} stories={[]} />)).not.toContain('<ul')
})

test('the squares come in 242, 303, 410 and 478 px (R173)', () => {
  const html = onSite(<NotFoundPage cards={3} stories={stories} />)
  for (const side of [242, 303, 410, 478]) expect(html).toContain(` ${side}w`)
})

test('the 500 page names the failure and links to the site status and to top stories (R174)', () => {
  const html = onSite(<ServerErrorPage />, { links: { status: 'https://status.example/' } })
  expect(html).toContain('>500<')
  expect(html).toContain('<h1>Apologies, but something went wrong on our end.</h1>')
  expect(text(html)).toContain('Refresh the page, check the site status, or find something to read.')
  expect(html).toContain('<a href="https://status.example/">check the site status</a>')
})

test('without a configured status page the advice is shown without a link (R174)', () => {
  const html = onSite(<ServerErrorPage />)
  expect(text(html)).toContain('check the site status')
  expect(html).not.toContain('>check the site status</a>')
})

test('the generic error page has its heading and its sentence (R177)', () => {
  const html = onSite(<GenericErrorPage />)
  expect(html).toContain('<h1>Error</h1>')
  expect(text(html)).toContain(
    'We’re sorry, but there was a problem displaying this page. Please reload and try again.',
  )
})

test.each([
  ['the generic error page', GenericErrorPage],
  ['a page that did not arrive in time', TimedOutPage],
  ['the 500 page', ServerErrorPage],
])('%s offers to try again, and the way home', (_, ErrorPage) => {
  const html = onSite(<ErrorPage />)
  expect(html).toMatch(/<button [^>]*>Try again<\/button>/)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Home<\/a>/)
})

test('a page that did not arrive in time says that it timed out (R178)', () => {
  expect(text(onSite(<TimedOutPage />))).toContain('timed out')
})

const text = (html: string) => html.replaceAll(/<[^>]+>/g, '')
