import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import { readFrontMatter } from '#worker/importing/markdown/frontMatter.ts'
const N = Number(process.argv[2] ?? 20000)
const cases: Record<string, string> = {
  divs: '<div>'.repeat(N), blockq: '>'.repeat(N) + ' a', brackets: '['.repeat(N), brackets2: '[a]('.repeat(N), images: '![['.repeat(N), stars: '*a _b '.repeat(N), stars2: '**'.repeat(N) + 'x', lt: '<'.repeat(N), comment: '<!-- '.repeat(N), comment2: 'a <!-- b\n\n'.repeat(N/4),
  bs: '<b>'.repeat(N) + '\n\n' + 'a\n\n'.repeat(N/10), bids: Array.from({ length: N }, (_, i) => `<b id="${i}">`).join('') + '\n\n' + 'a\n\n'.repeat(N / 10), scripts: '<script>'.repeat(N), script2: 'a <script> b\n\n'.repeat(N/4), tables: '<table><tr><td>'.repeat(N / 4), shortcodes: '{{< a '.repeat(N), sc2: '{{< a "'.repeat(N), sc3: '{{< note >}}'.repeat(N), sc4: '{{< highlight go >}}'.repeat(N/4), lists: Array.from({ length: 300 }, (_, i) => ' '.repeat(i * 2) + '- a').join('\n'), backticks: Array.from({ length: 500 }, (_, i) => '`'.repeat(i)).join(' '), pipes: '|'.repeat(N), pipes2: '|a|b|\n|-|-|\n' + '|x|y|\n'.repeat(N / 10), links: 'http://a.b '.repeat(N), foot: Array.from({ length: N / 10 }, (_, i) => `[^${i}]`).join(' ') + '\n\n' + Array.from({ length: N / 10 }, (_, i) => `[^${i}]: a`).join('\n'), defs: Array.from({ length: N / 10 }, (_, i) => `[a${i}]: /x`).join('\n'), amp: '&'.repeat(N), ents: '&amp;'.repeat(N), emptya: '<a>'.repeat(N), p: '<p>'.repeat(N), li: '<ul><li>'.repeat(N / 2), spaces: 'a' + ' '.repeat(N) + 'b', tabs: '\t'.repeat(N), select: '<select>'.repeat(N), svg: '<svg>'.repeat(N), tilde: '~~'.repeat(N), emphasis: '*_'.repeat(N), quotes: ('<a href="' ).repeat(N), brs: 'a<br>'.repeat(N), spans: '<span>a</span>'.repeat(N), strongs: '**a** '.repeat(N), heads: '# a\n'.repeat(Math.min(N, 9000)), attrs: '# a {' + '#a '.repeat(N), emails: 'a@b.c '.repeat(N), at: 'a'.repeat(N) + '@', www: 'www.'.repeat(N), plaintext: '<plaintext>'.repeat(N/2),
}
for (const [k, text] of Object.entries(cases)) {
  const t = performance.now(); let notes = 0; let kinds = new Set<string>()
  let r; try { r = convertBody(text, { findImage: () => null, resolveLink: (a) => a, note: (k2, d) => { notes++; if (k2 === 'parser') kinds.add(d.slice(0, 80)) } }) } catch (e) { console.log('THROW', k, String(e).slice(0, 100)) }
  const ms = performance.now() - t
  if (ms > 300 || kinds.size) console.log(k, text.length, Math.round(ms) + 'ms', r?.paragraphs.length, notes, [...kinds])
}
let t = performance.now(); readFrontMatter('---\n' + 'a: &a [x]\n' + 'b: [' + '*a,'.repeat(200) + ']\n---\n'); readFrontMatter('---\n' + '['.repeat(5000) + '\n---\n'); readFrontMatter('---\n' + '- '.repeat(3000) + '\n---\n'); console.log('fm', performance.now() - t)
