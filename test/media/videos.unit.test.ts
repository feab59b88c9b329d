import { expect, test } from 'vitest'
import { videoIdAt, videoUrl } from '#schema/media/videos.ts'

test('a video stream lies under the CDN in a folder of the first three characters of its id (R497)', () => {
  const cdn = 'https://video.example'
  expect(videoUrl(cdn, 'abcdef')).toBe('https://video.example/abc/abcdef/playlist.m3u8')
  expect(videoUrl(cdn, 'abcdef', 'manifest')).toBe('https://video.example/abc/abcdef/manifest.mpd')
})

test.each(['', 'ab', '../../x', 'abc/def', 'abc?x', 'a'.repeat(65)])('%j is no video id (R497)', (id) => {
  expect(() => videoUrl('https://video.example', id)).toThrow(/video id/)
})

test('a video is found by the addresses of its stream, and by no other (R497)', () => {
  const cdn = 'https://video.example'
  for (const kind of ['playlist', 'manifest'] as const)
    expect(videoIdAt(cdn, videoUrl(cdn, 'abcdef', kind))).toBe('abcdef')
  for (const other of [
    `${cdn}/abc/abcdef/`,
    `${cdn}/xyz/abcdef/playlist.m3u8`,
    `${cdn}/abc/abcdef/playlist.m3u8?a=1`,
    `${cdn}.evil.example/abc/abcdef/playlist.m3u8`,
    'https://other.example/abc/abcdef/playlist.m3u8',
  ])
    expect([other, videoIdAt(cdn, other)]).toEqual([other, null])
})
