import type { ReactNode } from 'react'
import { embedding } from '#schema/copy/embedding.ts'
import { useSite } from '#client/browser/site.tsx'
import { Wordmark } from '#client/design/Wordmark.tsx'

/** A card in a frame on another site, with the product's name at its end. Its links open in new tabs. */
export function EmbedFrame({ kind, children }: { kind: string; children: ReactNode }) {
  const { productName, mainOrigin } = useSite()
  return (
    <article className="EmbedFrame" data-kind={kind}>
      {children}
      <a className="EmbedFrame-product" href={`${mainOrigin}/`} target="_blank" rel="noopener">
        <Wordmark name={productName} />
      </a>
    </article>
  )
}

/** In place of a card that is suspended, deleted or private by now. */
export const EmbedGone = () => (
  <EmbedFrame kind="gone">
    <h1 className="EmbedFrame-gone">{embedding.gone}</h1>
  </EmbedFrame>
)
