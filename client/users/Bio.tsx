import { bioPieces } from '#client/users/bioLinks.ts'

/** A person's bio, in the direction that it is written in; addresses in it are links. */
export function Bio({ text, className }: { text: string; className: string }) {
  if (!text) return null
  return (
    <p className={className} dir="auto">
      {bioPieces(text).map((piece, index) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <a key={index} href={piece.href} rel="ugc nofollow">
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}
