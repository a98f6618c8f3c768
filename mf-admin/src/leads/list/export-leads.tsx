import { Button, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { quiet } from '../../ui/buttons/looks'
import { fileAt, saveFile } from '../../ui/save-file'

const today = () => new Date().toISOString().slice(0, 10)

/** Exports the leads of the list. The API wants a recent sign-in, for which a plain download could not ask. */
export function ExportLeads({ address }: { address: string }) {
  const write = useWrite()

  const save = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      saveFile(`leads-${today()}.csv`, await write(() => fileAt(address)))
    } catch (failure) {
      const description = failureText(failure, 'The server did not answer.')
      notify({ title: 'Failed to export the leads', description, type: 'error' })
    }
  }

  return (
    <Button asChild {...quiet} px="2">
      <a href={address} download onClick={save} aria-label="Export as CSV" title="Export as CSV">
        <Download aria-hidden />
      </a>
    </Button>
  )
}
