import { pictureHash, pictureUrl } from '@pt-portal/api/contract'
import { Box, Button, Flex, Image, Input, Text } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { ImagePlus, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { bare, quiet } from '../../ui/buttons/looks'
import { LibraryContext } from './library-context'
import { ProgressBar } from './progress-bar'
import { useUpload } from './use-upload'

/** Field for a post's picture: chosen from the library, dropped here, or typed as an address (D51). */
export function FeaturedImageField({ name, label }: { name: string; label: string }) {
  const [field, { error }, { setValue }] = useField<string>(name)
  const library = useContext(LibraryContext)
  // Keeps the previous picture in the preview while the user types: half an address shows nothing.
  const [before, setBefore] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ hash }: { hash: string }) => setValue(pictureUrl(hash, 960, 'webp'))
  const { share, reason, upload } = useUpload(async (file, onProgress) => {
    if (library) take(await library.upload(file, onProgress))
  })

  const choose = async () => {
    const [media] = (await library?.choose({ several: false })) ?? []
    if (media) take(media)
  }
  const remove = () => {
    setValue('')
    // The focused button is removed.
    input.current?.focus()
    setBefore('')
  }

  return (
    <DropBox onFile={upload}>
      <Field
        label={label}
        hint="Choose a picture, drop one here, or type an address."
        error={error ?? reason}
      >
        {(control) => (
          <>
            <Preview key={before ?? field.value} address={before ?? field.value} />
            {share !== undefined && (
              <Box mb="2">
                <ProgressBar label="Upload of the featured image" share={share} />
              </Box>
            )}
            <Input
              {...field}
              {...control}
              ref={input}
              inputMode="url"
              onFocus={() => setBefore(field.value)}
              onBlur={() => setBefore(undefined)}
            />
            <Flex gap="2" mt="2" wrap="wrap">
              <Button {...quiet} onClick={choose}>
                <ImagePlus aria-hidden />
                Choose picture
              </Button>
              {field.value && (
                <Button {...bare} aria-label="Remove picture" onClick={remove}>
                  <X aria-hidden />
                  Remove
                </Button>
              )}
            </Flex>
          </>
        )}
      </Field>
    </DropBox>
  )
}

/** Takes a file that is dropped onto what it contains. */
function DropBox({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  return (
    <Box
      onDragOver={hold}
      onDragLeave={hold}
      onDrop={(event) => {
        hold(event)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      borderRadius="l2"
      outline={isOver ? '3px dashed {colors.brand.600}' : undefined}
      outlineOffset="6px"
    >
      {children}
    </Box>
  )
}

/** Previews the picture at the address, as soon as the text looks like an address. */
function Preview({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const hash = pictureHash(address)
  if (!hash && !/^https?:\/\/./.test(address)) return null
  if (isBroken) {
    return (
      <Text fontSize="sm" color="fg.muted" mb="2">
        There is no picture at this address, or the portal may not show pictures of that site.
      </Text>
    )
  }
  return (
    <Image
      src={hash ? pictureUrl(hash, 480, 'webp') : address}
      alt="The featured image"
      width="full"
      aspectRatio="16 / 9"
      objectFit="cover"
      bg="bg.muted"
      borderRadius="l2"
      mb="2"
      onError={() => setIsBroken(true)}
    />
  )
}
