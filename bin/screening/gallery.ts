/** One page with the pictures of all screens. */
import { escapeText } from '#worker/importing/html/escape.ts'
import type { Pictured } from './screen.ts'

/** A screen has pictures, or the reason for having none. */
export interface Taken {
  screen: Pictured
  files: { width: number; scheme: string; file: string }[]
  failure?: string
}

/** @returns an HTML document; addresses of the pictures are relative to it */
export function galleryOf(taken: readonly Taken[]): string {
  const folders = Map.groupBy(taken, ({ screen }) => screen.name.split('/')[0]!)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Folders">${[...folders].map(([name, list]) => `<a href="#${name}">${name} <small>${list.length}</small></a>`).join('')}</nav>
<main>
<h1>${taken.length} screens</h1>
${[...folders].map(([name, list]) => `<section id="${name}"><h2>${name}</h2>${list.map(entryOf).join('')}</section>`).join('\n')}
</main>
</body>
</html>
`
}

const entryOf = ({ screen, files, failure }: Taken): string =>
  `<article id="${escapeText(screen.name)}">
<h3>${escapeText(screen.name.split('/')[1]!)} <small>${factsOf(screen)}</small></h3>
${failure ? `<p role="alert">${escapeText(failure)}</p>` : ''}
<div>${files.map(pictureOf).join('')}</div>
</article>`

const factsOf = (screen: Pictured): string =>
  'email' in screen ? 'email' : [screen.row, screen.as, screen.state ?? []].flat().join(', ')

const pictureOf = ({ width, scheme, file }: Taken['files'][number]): string =>
  `<a href="${escapeText(file)}"><img src="${escapeText(file)}" alt="${width} pixels, ${scheme}" loading="lazy" data-width="${width}"></a>`

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template-columns: 12rem 1fr }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; box-sizing: border-box }
nav a { display: block; color: inherit }
main { padding: 1rem 1rem 4rem; min-width: 0 }
small { opacity: .6; font-weight: normal }
article div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-bottom: 1rem }
img { display: block; width: 320px; max-height: 720px; object-fit: cover; object-position: top; border: 1px solid #8886; border-radius: 6px }
img[data-width='390'] { width: 195px }
[role=alert] { color: #c00 }
`
