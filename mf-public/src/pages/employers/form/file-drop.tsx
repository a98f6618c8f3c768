import { Button, chakra, Text, useMessages } from '@pt-portal/shared-ui'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import * as m from '../../../messages'
import { downloadText } from '../file/download-text'
import { sampleCsv } from '../file/payroll-csv'

const Zone = chakra('div', {
  base: {
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l3',
    p: { base: '6', md: '8' },
    textAlign: 'center',
    colorPalette: 'brand',
    '&[data-over]': { borderColor: 'colorPalette.solid', bg: 'colorPalette.subtle' },
  },
})

/** Takes a CSV file, chosen or dropped. It is read in the browser and sent nowhere. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [name, setName] = useState('')

  const take = (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    onFile(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Zone
      data-over={isOver ? '' : undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(m.employersFile)}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          take(target.files?.[0])
          // Allows choosing the same file again after fixing it.
          target.value = ''
        }}
      />
      <Button size="lg" onClick={() => input.current!.click()}>
        <FileUp aria-hidden="true" />
        {t(m.employersChooseFile)}
      </Button>
      <Text mt="3">{t(m.employersDrop)}</Text>
      {name && (
        <Text mt="1" fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
      )}
      <Text mt="3" fontSize="sm" color="fg.muted">
        {t(m.employersFileHint)}
      </Text>
      <Button
        variant="ghost"
        size="sm"
        mt="2"
        onClick={() => downloadText('professional-tax-sample.csv', sampleCsv(t))}
      >
        {t(m.employersSample)}
      </Button>
    </Zone>
  )
}
