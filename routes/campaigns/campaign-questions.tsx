/** Questions that customers ask in the shops; each answer is collapsed until opened. */
import styles from './campaign-questions.module.css';

interface CampaignQuestionsProps {
  questions: readonly { question: string; answer: string }[];
}

export function CampaignQuestions({ questions }: CampaignQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions people ask</h2>
      <div className={styles.faq}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
