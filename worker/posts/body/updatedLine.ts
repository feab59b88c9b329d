import { path } from '#schema/routes/paths.ts'
import type { TrustedHtml } from '#schema/content/html.ts'
import { attributes, markup, print } from '#worker/posts/body/html.ts'

export function updatedLine(postId: string, at: number): TrustedHtml {
  const date = new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const link = attributes({ href: path('ShowPostHistory', { postId }) })
  return print(markup`\n<p class="Story-sectionCaption"><a${link}>Updated ${date}</a></p>`)
}
