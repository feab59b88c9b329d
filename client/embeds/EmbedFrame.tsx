import type { CSSProperties, ReactNode } from 'react'
import { embedding } from '#schema/copy/embedding.ts'
import { embedLines, type EmbedWords } from '#schema/media/embedHeights.ts'
import { useSite } from '#client/browser/site.tsx'
import { Wordmark } from '#client/design/Wordmark.tsx'

interface EmbedFrameProps {
  kind: string
  /** The texts are cut to the lines that the frame has room for. */
  words?: EmbedWords
  children: ReactNode
}

/** A card in a frame on another site, with the product's name at its end. Its links open in new tabs. */
export function EmbedFrame({ kind, words, children }: EmbedFrameProps) {
  const { productName, mainOrigin } = useSite()
  return (
    <article className="EmbedFrame" data-kind={kind} style={words && linesStyle(words)}>
      {children}
      <a className="EmbedFrame-product" href={`${mainOrigin}/`} target="_blank" rel="noopener">
        <Wordmark name={productName} />
      </a>
    </article>
  )
}

function linesStyle(words: EmbedWords) {
  const { title, text } = embedLines(words)
  return {
    '--title-lines': title[0],
    '--title-lines-wide': title[1],
    '--title-lines-widest': title[2],
    '--text-lines': text[0],
    '--text-lines-wide': text[1],
    '--text-lines-widest': text[2],
  } as CSSProperties
}

/** In place of a card that is suspended, deleted or private by now. */
export const EmbedGone = () => (
  <EmbedFrame kind="gone">
    <h1 className="EmbedFrame-gone">{embedding.gone}</h1>
  </EmbedFrame>
)
