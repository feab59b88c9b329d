import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { Picture, pictureSizes } from '#client/design/Picture.tsx'

const id = 'abcdef012345'
const widths = (html: string) => [...html.matchAll(/ (\d+)w/g)].map((found) => Number(found[1]))

test('no candidate is wider than twice the shown width, nor than the picture (R493)', () => {
  const large = renderToStaticMarkup(<Picture id={id} alt="" width={4000} height={3000} showWidth={680} />)
  const small = renderToStaticMarkup(<Picture id={id} alt="" width={800} height={600} showWidth={680} />)
  expect(Math.max(...widths(large))).toBe(1400)
  expect(Math.max(...widths(small))).toBe(800)
})

test('screens denser than the cap get a smaller width in sizes (R493)', () => {
  expect(pictureSizes(680)).toBe(
    '(min-resolution: 4dppx) and (max-width: 680px) 50vw, (min-resolution: 4dppx) 340px, ' +
      '(min-resolution: 3dppx) and (max-width: 680px) 67vw, (min-resolution: 3dppx) 453px, ' +
      '(max-width: 680px) 100vw, 680px',
  )
})

test('a picture narrower than every screen has no sizes that depend on the screen’s width', () => {
  expect(pictureSizes(176)).toBe('(min-resolution: 4dppx) 88px, (min-resolution: 3dppx) 117px, 176px')
})

test('a picture reserves its space before it loads', () => {
  const html = renderToStaticMarkup(
    <Picture id={id} alt="A ruled page" width={1200} height={800} showWidth={680} />,
  )
  expect(html).toContain('width="1200" height="800"')
  expect(html).toContain('loading="lazy"')
})

test('a cover is cut around its focal point', () => {
  const html = renderToStaticMarkup(
    <CoverImage id={id} alt="" width={680} height={340} focusX={20} focusY={null} />,
  )
  expect(html).toContain('object-position:20% 50%')
  expect(html).toContain('width="680" height="340"')
})

test('a cover without a focal point leaves the middle to the browser', () => {
  const html = renderToStaticMarkup(<CoverImage id={id} alt="" width={680} height={340} focusX={null} />)
  expect(html).toContain('style="aspect-ratio:680 / 340"')
})

test('a wide picture in a tall frame is requested with the pixels that the frame shows', () => {
  const html = renderToStaticMarkup(
    <CoverImage id={id} alt="" width={200} height={300} natural={{ width: 1600, height: 800 }} />,
  )
  expect(html).toContain('600px')
})
