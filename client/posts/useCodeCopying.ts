import { useEffect } from 'react'
import { onceIdle } from '#client/browser/onceIdle.ts'

/**
 * Adds copy buttons to a text's code blocks, which are not hydrated. Loads the module only if there is code.
 * @param id the id of the text's element
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
