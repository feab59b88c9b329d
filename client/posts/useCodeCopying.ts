import { useEffect } from 'react'
import { onceIdle } from '#client/browser/onceIdle.ts'

/**
 * Puts a button for copying on each block of code of a text, which is not hydrated. The module is loaded only where
 * there is code.
 * @param id of the text's element
 */
export function useCodeCopying(id: string): void {
  useEffect(() => {
    const text = document.getElementById(id)
    if (!text?.querySelector('.Story-code')) return
    onceIdle(() =>
      import('#client/posts/copyButtons.ts').then(
        ({ addCopyButtons }) => addCopyButtons(text),
        () => undefined, // code can be selected
      ),
    )
  }, [id])
}
