import type { Blog } from '@pt-portal/api/contract'
import { blogSchema } from '@pt-portal/api/contract/blog-schema'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import { FormActions } from '../../editing/form-actions'
import { FormLayout } from '../../editing/form-layout'
import { MetaFields } from '../../editing/meta-fields'
import { RecordForm } from '../../editing/record-form'
import { SlugSourceField } from '../../editing/slug-source-field'
import { TagsField } from '../../editing/tags-field'
import { MarkdownField } from '../../markdown/markdown-field'
import { FeaturedImageField } from '../../media/featured-image-field'
import { PicturesProvider } from '../../media/pictures-provider'
import { type BlogValues, blogLabels, valuesOf } from './blog-values'
import { PublicationFields } from './publication-fields'

export interface BlogFormProps {
  /** Absent for a new record. */
  id?: number
  initialValues: BlogValues
  updatedAt?: string
  save: (values: BlogValues, updatedAt?: string) => Promise<Blog>
  onSaved: () => void
  /** Address that Cancel goes to. */
  cancelTo: string
  /** Called when a new post was saved and its form stays open. */
  onCreated: (record: Blog) => void
}

/** Fields of a post; the slug follows the title only while creating. */
export function BlogForm(form: BlogFormProps) {
  const isNew = form.id === undefined
  return (
    <PicturesProvider>
      <RecordForm<BlogValues, Blog>
        {...form}
        resource="blogs"
        validationSchema={blogSchema}
        valuesOf={valuesOf}
        labels={blogLabels}
        success={isNew ? 'Blog created successfully!' : 'Blog updated successfully!'}
        failure={isNew ? 'Failed to create blog' : 'Failed to update blog'}
      >
        <FormLayout
          actions={
            <FormActions label={isNew ? 'Create Blog' : 'Update Blog'} cancelTo={form.cancelTo} />
          }
          aside={
            <>
              <PublicationFields />
              <TextField name="author" label={blogLabels.author} required />
              <TagsField name="tags" label={blogLabels.tags} />
              <FeaturedImageField name="featuredImage" label={blogLabels.featuredImage} />
              <MetaFields />
            </>
          }
        >
          <SlugSourceField name="title" label={blogLabels.title} setsSlug={isNew} required />
          <TextField
            name="slug"
            label={blogLabels.slug}
            hint="The address below /blogs/."
            required
          />
          <TextareaField name="excerpt" label={blogLabels.excerpt} rows={3} required />
          <MarkdownField name="content" label={blogLabels.content} rows={12} required />
        </FormLayout>
      </RecordForm>
    </PicturesProvider>
  )
}
