import { limits } from '#schema/limits.ts'

const FILES = { playlist: 'playlist.m3u8', manifest: 'manifest.mpd' } as const

export const VIDEO_ID = /^[\w-]{3,64}$/

/**
 * `https://video.example/abc/abcdef/playlist.m3u8` (R497).
 * @throws Error for an id that is not a plain word
 */
export function videoUrl(cdn: string, videoId: string, kind: keyof typeof FILES = 'playlist'): string {
  const folder = videoId.slice(0, limits.video.idPrefixLength)
  if (!VIDEO_ID.test(videoId)) throw new Error(`Not a video id: ${videoId}`)
  return `${cdn}/${folder}/${videoId}/${FILES[kind]}`
}

export function videoIdAt(cdn: string, address: string): string | null {
  const videoId = address.slice(cdn.length).split('/')[2] ?? ''
  if (!VIDEO_ID.test(videoId)) return null
  return KINDS.some((kind) => videoUrl(cdn, videoId, kind) === address) ? videoId : null
}

const KINDS = ['playlist', 'manifest'] as const
