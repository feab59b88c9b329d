import { demoLink } from './links.ts'
import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'

/** Rendered like stories. */
export function aboutHtml(markdown: string | undefined): string {
  if (!markdown) return ''
  const { paragraphs } = convertBody(markdown, {
    findImage: () => null,
    resolveLink: demoLink,
    note: (kind, detail) => {
      throw new Error(`${kind}: ${detail} in an about page`)
    },
  })
  return renderBody(paragraphs, { language: 'en' }).html
}
