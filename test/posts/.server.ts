import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { renderBody } from '#worker/posts/body/renderBody.ts'
const { sample } = await import(process.argv[3]!)
const types: Record<string, string> = { css: 'text/css', woff2: 'font/woff2', js: 'text/javascript' }
createServer(async (req, res) => {
  const url = new URL(req.url!, 'http://x')
  try {
  if (url.pathname === '/') {
    const { html, previewHtml } = renderBody(sample, { movingImages: new Set(['a00000000004']) })
    const sided = url.searchParams.has('sided')
    const theme = url.searchParams.get('theme')
    res.setHeader('content-type', 'text/html; charset=utf-8')
    res.end(`<!doctype html><html lang="en"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sample</title><link rel="stylesheet" href="/client/design/base.css"><link rel="stylesheet" href="/client/posts/story.css"></head><body><div class="Layout"><div class="TwoColumnLayout${sided ? ' TwoColumnLayout--sided' : ''}"><main class="TwoColumnLayout-main" style="padding-block:32px"><h1 style="margin-bottom:32px">Why a book begins with a fold</h1><div class="Story" lang="en" dir="${url.searchParams.get('dir') ?? 'ltr'}">${url.searchParams.has('preview') ? previewHtml : html}</div></main>${sided ? '<aside class="TwoColumnLayout-aside" aria-label="x">Aside</aside>' : ''}</div></div></body></html>`)
  } else if (url.pathname.startsWith('/_/image/')) {
    const [, , , options, id] = url.pathname.split('/')
    const [mode, w, h] = options!.split(':')
    const n = Number('0x' + id!.slice(-1))
    const [W, H] = ({ 1: [2400, 1500], 2: [3000, 1400], 3: [800, 800], 4: [480, 300], 5: [3000, 2200] } as any)[n] ?? [100, 100]
    const hue = n * 47
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${100 * H / W}" width="${W}" height="${H}" preserveAspectRatio="none"><rect width="100" height="100" fill="hsl(${hue},22%,78%)"/>${Array.from({ length: 14 }, (_, i) => `<rect x="${i * 7 + 2}" y="${10 + (i * 13) % 23}" width="5" height="60" fill="hsl(${hue + i * 6},${20 + i}%,${88 - i * 3}%)"/>`).join('')}<circle cx="80" cy="12" r="7" fill="#c0452f"/></svg>`
    let image = sharp(Buffer.from(svg))
    image = mode === 'crop' ? image.resize(Number(w), Number(h), { fit: 'cover' }) : image.resize(Math.min(Number(w), W))
    res.setHeader('content-type', 'image/webp'); res.end(await image.webp().toBuffer())
  } else if (url.pathname.startsWith('/media/')) { res.setHeader('content-type', 'text/html'); res.end('<body style="margin:0;background:#222;color:#ccc;display:grid;place-items:center;height:100vh;font:16px sans-serif">frame') }
  else { res.setHeader('content-type', types[url.pathname.split('.').pop()!] ?? 'text/plain'); res.setHeader('cache-control', 'max-age=600'); res.end(readFileSync('/work/main' + url.pathname)) }
  } catch (e) { res.statusCode = 500; res.end(String(e)) }
}).listen(Number(process.argv[2]), '127.0.0.1')
