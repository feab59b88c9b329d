/** Only a name and a strict id are stored (X4, decision 14). */
import { safeUrl } from '#schema/hosts/urls.ts'

export interface Embed {
  provider: ProviderName
  providerId: string
  title: string
  /** Pixels; 0 means the column's width. */
  width: number
  height: number
  frameUrl: string
}

export function recogniseEmbed(input: string): Embed | null {
  const safe = safeUrl(input)
  if (!safe?.startsWith('http')) return null
  const url = new URL(safe)
  for (const name of Object.keys(PROVIDERS) as ProviderName[]) {
    const provider: Provider = PROVIDERS[name]
    if (url.port !== '' || !provider.hosts.includes(url.hostname)) continue
    const providerId = provider.find(url)
    const frameUrl = providerId && embedFrameUrl(name, providerId)
    if (frameUrl)
      return { provider: name, providerId, title: provider.title, ...provider.size(providerId), frameUrl }
  }
  return null
}

/** Null for an unknown provider or malformed id. */
export function embedFrameUrl(provider: string, providerId: string): string | null {
  if (!Object.hasOwn(PROVIDERS, provider)) return null
  const { idForm, frame }: Provider = PROVIDERS[provider as ProviderName]
  return idForm.test(providerId) ? frame(providerId) : null
}

export function providerLabel(provider: string): string | null {
  return Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider as ProviderName].label : null
}

interface Provider {
  label: string
  title: string
  hosts: readonly string[]
  idForm: RegExp
  find: (url: URL) => string | null
  frame: (id: string) => string
  size: (id: string) => { width: number; height: number }
}

const wide = () => ({ width: 1280, height: 720 })
const tall = (height: number) => () => ({ width: 0, height })

const PROVIDERS = {
  youtube: {
    label: 'YouTube',
    title: 'YouTube video',
    hosts: [
      'www.youtube.com',
      'youtube.com',
      'm.youtube.com',
      'music.youtube.com',
      'youtu.be',
      'www.youtube-nocookie.com',
      'youtube-nocookie.com',
    ],
    idForm: /^[\w-]{11}(?::\d{1,6})?$/,
    find(url) {
      const id =
        url.hostname === 'youtu.be'
          ? url.pathname.slice(1)
          : (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1])
      const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'))
      return id ? id + (start ? `:${start}` : '') : null
    },
    frame(id) {
      const [video, start] = id.split(':')
      return `https://www.youtube-nocookie.com/embed/${video}${start ? `?start=${start}` : ''}`
    },
    size: wide,
  },
  vimeo: {
    label: 'Vimeo',
    title: 'Vimeo video',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    idForm: /^\d{5,12}(?::[\da-f]{6,20})?$/,
    find(url) {
      const [, id, key] =
        /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/(\w+))?\/?$/.exec(
          url.pathname,
        ) ?? []
      const unlisted = key ?? url.searchParams.get('h')
      return id ? id + (unlisted ? `:${unlisted}` : '') : null
    },
    frame(id) {
      const [video, key] = id.split(':')
      return `https://player.vimeo.com/video/${video}?dnt=1${key ? `&h=${key}` : ''}`
    },
    size: wide,
  },
  dailymotion: {
    label: 'Dailymotion',
    title: 'Dailymotion video',
    hosts: ['www.dailymotion.com', 'dailymotion.com', 'dai.ly'],
    idForm: /^[a-z\d]{5,10}$/i,
    find: (url) => /^\/(?:(?:embed\/)?video\/)?([a-z\d]+)\/?$/i.exec(url.pathname)?.[1] ?? null,
    frame: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
    size: wide,
  },
  loom: {
    label: 'Loom',
    title: 'Loom video',
    hosts: ['www.loom.com', 'loom.com'],
    idForm: /^[\da-f]{32}$/,
    find: (url) => /^\/(?:share|embed)\/(?:[\w-]*-)?([\da-f]{32})\/?$/.exec(url.pathname)?.[1] ?? null,
    frame: (id) => `https://www.loom.com/embed/${id}`,
    size: wide,
  },
  ted: {
    label: 'TED',
    title: 'TED talk',
    hosts: ['www.ted.com', 'ted.com', 'embed.ted.com'],
    idForm: /^[a-z\d_]{3,160}$/,
    find: (url) => /^\/talks\/(\w+)\/?$/.exec(url.pathname)?.[1] ?? null,
    frame: (id) => `https://embed.ted.com/talks/${id}`,
    size: wide,
  },
  archive: {
    label: 'Internet Archive',
    title: 'Recording at the Internet Archive',
    hosts: ['archive.org', 'www.archive.org'],
    idForm: /^\w[\w.-]{0,99}$/,
    find: (url) => /^\/(?:details|embed)\/([\w.-]+)\/?$/.exec(url.pathname)?.[1] ?? null,
    frame: (id) => `https://archive.org/embed/${id}`,
    size: () => ({ width: 640, height: 480 }),
  },
  spotify: {
    label: 'Spotify',
    title: 'Spotify player',
    hosts: ['open.spotify.com'],
    idForm: /^(?:track|album|artist|playlist|episode|show)\/[a-z\d]{22}$/i,
    find: (url) => /^\/(?:intl-\w+\/)?(?:embed\/)?([a-z]+\/[a-z\d]+)\/?$/i.exec(url.pathname)?.[1] ?? null,
    frame: (id) => `https://open.spotify.com/embed/${id}`,
    size: (id) => ({ width: 0, height: /^(?:track|episode|show)/.test(id) ? 152 : 352 }),
  },
  soundcloud: {
    label: 'SoundCloud',
    title: 'SoundCloud player',
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'],
    idForm:
      /^(?!(?:discover|search|you|stream|upload|charts|pages|settings)\/)[\w-]{2,60}\/(?:sets\/)?[\w-]{1,120}$/,
    find: (url) => /^\/([\w-]+\/(?:sets\/)?[\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null,
    frame: (id) =>
      `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/${id}`)}`,
    size: (id) => ({ width: 0, height: id.includes('/sets/') ? 450 : 166 }),
  },
  applePodcasts: {
    label: 'Apple Podcasts',
    title: 'Podcast player',
    hosts: ['podcasts.apple.com', 'embed.podcasts.apple.com'],
    idForm: /^[a-z]{2}\/\d{5,12}(?:\/\d{5,15})?$/,
    find(url) {
      const [, country, show] = /^\/([a-z]{2})\/podcast\/(?:[^/]+\/)?id(\d+)\/?$/.exec(url.pathname) ?? []
      const episode = url.searchParams.get('i')
      return show ? `${country}/${show}${episode ? `/${episode}` : ''}` : null
    },
    frame(id) {
      const [country, show, episode] = id.split('/')
      return `https://embed.podcasts.apple.com/${country}/podcast/id${show}${episode ? `?i=${episode}` : ''}`
    },
    size: (id) => ({ width: 0, height: id.split('/').length === 3 ? 175 : 450 }),
  },
  codepen: {
    label: 'CodePen',
    title: 'CodePen example',
    hosts: ['codepen.io'],
    idForm: /^[\w-]{1,60}\/[\w-]{4,40}$/,
    find(url) {
      const [, user, pen] = /^\/([\w-]+)\/(?:pen|embed|full|details)\/([\w-]+)\/?$/.exec(url.pathname) ?? []
      return pen ? `${user}/${pen}` : null
    },
    frame: (id) => `https://codepen.io/${id.replace('/', '/embed/')}?default-tab=result`,
    size: tall(420),
  },
  codesandbox: {
    label: 'CodeSandbox',
    title: 'CodeSandbox example',
    hosts: ['codesandbox.io'],
    idForm: /^[\w-]{4,80}$/,
    find: (url) => /^\/(?:s|embed|p\/sandbox)\/([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null,
    frame: (id) => `https://codesandbox.io/embed/${id}`,
    size: tall(500),
  },
  stackblitz: {
    label: 'StackBlitz',
    title: 'StackBlitz example',
    hosts: ['stackblitz.com'],
    idForm: /^[\w-]{4,80}$/,
    find: (url) => /^\/edit\/([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null,
    frame: (id) => `https://stackblitz.com/edit/${id}?embed=1`,
    size: tall(500),
  },
  figma: {
    label: 'Figma',
    title: 'Figma file',
    hosts: ['www.figma.com', 'figma.com', 'embed.figma.com'],
    idForm: /^(?:design|board|proto|slides)\/[a-z\d]{10,40}$/i,
    find(url) {
      const [, kind, key] = /^\/(file|design|board|proto|slides)\/(\w+)(?:\/|$)/.exec(url.pathname) ?? []
      return key ? `${kind === 'file' ? 'design' : kind}/${key}` : null
    },
    frame: (id) => `https://embed.figma.com/${id}?embed-host=share`,
    size: () => ({ width: 800, height: 600 }),
  },
  datawrapper: {
    label: 'Datawrapper',
    title: 'Datawrapper chart',
    hosts: ['datawrapper.dwcdn.net', 'www.datawrapper.de'],
    idForm: /^[a-z\d]{5}$/i,
    find: (url) => /^\/(?:_\/)?([a-z\d]{5})(?:\/|$)/i.exec(url.pathname)?.[1] ?? null,
    frame: (id) => `https://datawrapper.dwcdn.net/${id}/`,
    size: tall(480),
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof PROVIDERS

function secondsOf(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
