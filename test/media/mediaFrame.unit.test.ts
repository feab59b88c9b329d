import { expect, test } from 'vitest'
import { type MediaResource, mediaFrame, mediaRedirect } from '#worker/media/mediaFrame.ts'
import { elements, parse } from '#test/posts/bodyHtml.ts'
import { xssStrings } from '#test/posts/xssStrings.ts'

const RESOURCE: MediaResource = {
  id: 'bbbbbbbbbbbb',
  provider: 'youtube',
  providerId: 'dQw4w9WgXcQ',
  href: 'https://youtu.be/dQw4w9WgXcQ',
  title: 'A film',
  width: 1280,
  height: 720,
}
const policyOf = (response: Response) => response.headers.get('content-security-policy')!

test('the page of an embed frames only the provider, as its policy says (R114, X4)', async () => {
  const response = mediaFrame(RESOURCE)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = policyOf(response)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
  expect(policy).not.toContain('script-src')
  expect(policy).not.toContain('unsafe')
  const page = parse(await response.text())
  const [frame, ...others] = elements(page, 'iframe')
  expect(frame!.properties).toMatchObject({
    src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    title: 'A film',
  })
  expect([others, elements(page, 'script')]).toEqual([[], []])
})

test('the frame may be framed everywhere (D23)', () => {
  expect(policyOf(mediaFrame(RESOURCE))).toContain('frame-ancestors *')
})

test('The style is let in by its digest', async () => {
  const response = mediaFrame(RESOURCE)
  const [style] = elements(parse(await response.text()), 'style')
  const text = style!.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  expect(policyOf(response)).toContain(`style-src 'sha256-${Buffer.from(digest).toString('base64')}'`)
})

test('a video of ours plays from the configured CDN, and is a link without one (R497)', async () => {
  const video = { ...RESOURCE, provider: 'video', providerId: 'abcdef', href: 'https://example.com/film' }
  const response = mediaFrame(video, { videoCdn: 'https://video.example' })
  expect(policyOf(response)).toContain('media-src https://video.example;')
  const sources = elements(parse(await response.text()), 'source').map(({ properties }) => properties.src)
  expect(sources).toEqual([
    'https://video.example/abc/abcdef/playlist.m3u8',
    'https://video.example/abc/abcdef/manifest.mpd',
  ])
  const [link] = elements(parse(await mediaFrame(video).text()), 'a')
  expect(link!.properties).toMatchObject({
    href: 'https://example.com/film',
    rel: ['ugc', 'nofollow', 'noopener'],
  })
})

test('no row contains a script, a frame or an unchecked address (X4)', async () => {
  for (const text of xssStrings) {
    const rows = [
      { ...RESOURCE, provider: text, providerId: text, href: text, title: text },
      { ...RESOURCE, providerId: text, title: text },
      { ...RESOURCE, provider: 'video', providerId: 'abcdef', title: text },
      { ...RESOURCE, provider: 'video', providerId: text },
      { ...RESOURCE, title: text },
    ]
    for (const row of rows) {
      const response = mediaFrame(row, { videoCdn: 'https://video.example' })
      const page = parse(await response.text())
      const tags = new Set(elements(page).map(({ tagName }) => tagName))
      expect([...tags].filter((tag) => !/^(?:meta|title|style|iframe|video|source|p|a)$/.test(tag))).toEqual(
        [],
      )
      for (const { properties } of elements(page, 'iframe')) {
        expect(properties.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
      }
      for (const { properties } of elements(page, 'a'))
        expect(String(properties.href)).toMatch(/^https?:\/\//)
      expect(policyOf(response)).toMatch(/^[\w\s:;'*/.=+-]+$/)
    }
  }
})

test('/media/{id}/href redirects to the address, if it is one (R114)', () => {
  const response = mediaRedirect(RESOURCE)!
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://youtu.be/dQw4w9WgXcQ'])
  for (const href of ['javascript:alert(1)', '', '/x', 'mailto:a@b.example', 'https://user@evil.example/']) {
    expect(mediaRedirect({ href })).toBeNull()
  }
})
