import { useEffect } from 'react'
import { onceIdle } from '#client/browser/onceIdle.ts'

/**
 * Code is not hydrated. Loads the module only if there is some.
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
