import { expect, test } from 'vitest'
import { embedFrameUrl, recogniseEmbed } from '#schema/media/embeds.ts'
import { xssStrings } from '#test/posts/xssStrings.ts'

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ?t=1m30s',
    'youtube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
  ],
  [
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'youtube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['//www.youtube.com/embed/dQw4w9WgXcQ', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://vimeo.com/76979871/0a1b2c3d4e',
    'vimeo',
    'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e',
  ],
  ['https://dai.ly/x8abc12', 'dailymotion', 'https://geo.dailymotion.com/player.html?video=x8abc12'],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    'loom',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
  ['https://www.ted.com/talks/a_talk?language=en', 'ted', 'https://embed.ted.com/talks/a_talk'],
  ['https://archive.org/details/some.film_1922', 'archive', 'https://archive.org/embed/some.film_1922'],
  [
    'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
    'spotify',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://soundcloud.com/an-artist/a-track',
    'soundcloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fan-artist%2Fa-track',
  ],
  [
    'https://podcasts.apple.com/us/podcast/a-show/id1200361736?i=1000123456789',
    'applePodcasts',
    'https://embed.podcasts.apple.com/us/podcast/id1200361736?i=1000123456789',
  ],
  [
    'https://codepen.io/someone/pen/gfdDuX',
    'codepen',
    'https://codepen.io/someone/embed/gfdDuX?default-tab=result',
  ],
  ['https://codesandbox.io/s/some-box-1a2b', 'codesandbox', 'https://codesandbox.io/embed/some-box-1a2b'],
  [
    'https://stackblitz.com/edit/some-project',
    'stackblitz',
    'https://stackblitz.com/edit/some-project?embed=1',
  ],
  [
    'https://www.figma.com/file/abcDEF123456789012/Name',
    'figma',
    'https://embed.figma.com/design/abcDEF123456789012?embed-host=share',
  ],
  ['https://datawrapper.dwcdn.net/aB1c2/3/', 'datawrapper', 'https://datawrapper.dwcdn.net/aB1c2/'],
])('%s is an embed of %s (X4)', (url, provider, frameUrl) => {
  const embed = recogniseEmbed(url)!
  expect(embed).toMatchObject({ provider, frameUrl })
  expect(embed.title).not.toBe('')
  expect(embed.height).toBeGreaterThan(0)
  expect(embedFrameUrl(provider, embed.providerId)).toBe(frameUrl)
})

test.each([
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgX"Q',
  'https://www.youtube.com/embed/../../evil',
  'https://www.youtube.com/',
  'https://sub.vimeo.com/76979871',
  'https://vimeo.com/about',
  'https://open.spotify.com/user/x',
  'https://soundcloud.com/discover/sets',
  'https://codepen.io/someone/pen/x"onload=1',
  'https://gist.github.com/someone/0123456789abcdef',
  'https://x.com/someone/status/1',
  'https://example.com/',
  'javascript:alert(1)',
  'mailto:a@youtube.com',
  '/watch?v=dQw4w9WgXcQ',
  '',
])('%j is no embed (X4)', (url) => {
  expect(recogniseEmbed(url)).toBeNull()
})

test('a frame has an address only for a known provider and an id of its form (X4)', () => {
  expect(embedFrameUrl('constructor', 'x')).toBeNull()
  expect(embedFrameUrl('youtube', '')).toBeNull()
  for (const text of xssStrings) {
    expect(embedFrameUrl(text, 'dQw4w9WgXcQ')).toBeNull()
    expect(recogniseEmbed(text)).toBeNull()
    for (const provider of [
      'youtube',
      'vimeo',
      'spotify',
      'soundcloud',
      'codepen',
      'archive',
      'ted',
      'figma',
    ]) {
      expect(embedFrameUrl(provider, text)).toBeNull()
    }
  }
})
