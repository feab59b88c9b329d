import { useEffect, useEffectEvent, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import Composer from '#client/responses/Composer.tsx'
import type { Discussion } from '#client/responses/discussions.ts'
import type { Edited } from '#client/responses/sendResponse.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface EditComposerProps {
  id: string
  discussion: Discussion
  onClose(): void
}

export default function EditComposer({ id, discussion, onClose }: EditComposerProps) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const refuse = useEffectEvent(() => {
    onClose()
    showToast({ toastStyle: 'ERROR', message: `${copy.toast.error} ${copy.toast.errorAdvice}` })
  })
  useEffect(() => {
    void send('ResponseToEdit', { postId: id }).then(
      ({ post }) => {
        const source = post?.responseSource
        if (source) setEdited({ ...source, paragraphs: JSON.parse(source.paragraphs) })
        else refuse()
      },
      () => refuse(),
    )
  }, [id])
  return (
    edited && (
      <Composer
        to={{ kind: 'post', id }}
        edited={edited}
        label={copy.discussion.edit}
        discussion={discussion}
        onClose={onClose}
      />
    )
  )
}
