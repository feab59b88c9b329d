import { bioPieces } from '#client/users/bioLinks.ts'

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
