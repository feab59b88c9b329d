import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormOutcome } from '#schema/forms/formOutcome.ts'
import type { FormName } from '#schema/forms/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import type { ActionFormProps } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

export type RemovalForm = Required<Pick<ActionFormProps, 'says' | 'onDone'>>

/**
 * A removed row takes the focus along.
 * @param names the forms that report here without scripts
 */
export function useRemovalMessage(answer: FormAnswerFragment | null | undefined, ...names: FormName[]) {
  const { revalidate } = useRevalidator()
  const done = answerTo(answer, ...names)
  const [said, say] = useState(done?.isError === false ? done.message : null)
  const place = useRef<HTMLParagraphElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    // The rows below have just moved up.
    if (times > 0) place.current?.focus({ preventScroll: true })
  }, [times])
  const gone: RemovalForm = {
    says: 'errors',
    async onDone(_: FormData, { message }: FormOutcome) {
      await revalidate()
      say(message)
      setTimes((before) => before + 1)
    },
  }
  return { said, place, gone }
}
