/**
 * Words of the trade in each language but the source language, by what English calls them: in the language's own script,
 * and in Latin letters where the spelling does not follow from the sound (`sound.ts` finds the others). They find pages in
 * English by words of the language, and pages in the language by English words or by other words of the language.
 */
export const tradeWords: Record<string, Record<string, string>> = {
  hi: {
    'professional tax':
      'व्यवसाय कर|व्यावसायिक कर|वृत्ति कर|पेशा कर|पेशेवर कर|प्रोफेशनल टैक्स|प्रोफेशन टैक्स|पी टैक्स|पीटी|vyavsay kar|vyavsayik kar|vritti kar|pesha kar',
    professional: 'प्रोफेशनल|व्यावसायिक',
    tax: 'कर|टैक्स|टेक्स',
    state: 'राज्य|प्रदेश|स्टेट|rajya|rajyo|rajyon',
    ptrc: 'पीटीआरसी|पी टी आर सी',
    ptec: 'पीटीईसी|पी टी ई सी',
    what: 'क्या|kya',
    is: 'है|hai',
    who: 'कौन|किसे|किसको|किन्हें|किनको|kaun|kise|kisko|kinhe',
    'who has to pay':
      'किसे देना|किसको देना|किसे भरना|कौन देता|कौन भरता|kise dena|kisko dena|kise bharna|kaun deta|kaun bharta',
    which: 'किस|किन|कौन सा|कौन सी|कौन से|kis|kin|kaun sa|kaun si|kaun se|kaunsa|kaunse',
    when: 'कब|kab',
    'how much': 'कितना|कितनी|कितने|kitna|kitni|kitne',
    rate: 'दर|दरें|रेट|कितना|कितनी|कितने|kitna|kitni|kitne|dar',
    slab: 'स्लैब|दर सूची|अनुसूची',
    amount: 'राशि|रकम',
    'due date':
      'देय तिथि|अंतिम तिथि|अंतिम तारीख|आखिरी तारीख|आखिरी तिथि|नियत तिथि|ड्यू डेट|लास्ट डेट|समय सीमा|अंतिम तिथियां|देय तिथियां|akhri tarikh|antim tithi|antim tarikh|last tarikh|akhri date|कब भरना|कब भरें|कब देना|kab bharna|kab bhare|kab dena',
    due: 'देय|कब|तिथि|तारीख|तिथियां|kab',
    calendar: 'कैलेंडर|पंचांग',
    payment: 'भुगतान|पेमेंट|अदायगी|भरना|भरने|भरें|चुकाना|जमा|bharna|bharne|bhare|bharen|bharein|jama',
    pay: 'भुगतान|देना|देने|चुकाना|चुकाने|भरना|भरने|भरें|dena|bharna',
    challan: 'चालान',
    penalty:
      'जुर्माना|जुर्माने|अर्थदंड|दंड|शास्ति|पेनल्टी|पेनाल्टी|पेनेल्टी|फाइन|विलंब शुल्क|लेट फीस|jurmana|jurmane|penalti|penelty',
    fine: 'अर्थदंड|जुर्माना|जुर्माने',
    interest: 'ब्याज',
    late: 'देर|देरी|विलंब|लेट|विलंब शुल्क|लेट फीस|deri|der se|late hone',
    registration: 'पंजीकरण|पंजीयन|रजिस्ट्रेशन|रजिस्टर|panjikaran|panjiyan',
    register: 'पंजीकरण|पंजीयन|पंजीकृत|रजिस्टर',
    enrolment: 'नामांकन|एनरोलमेंट',
    certificate: 'प्रमाणपत्र|प्रमाण पत्र|सर्टिफिकेट|praman patra',
    difference: 'अंतर|फर्क|भेद|fark|antar',
    employer: 'नियोक्ता|नियोक्ताओं|एम्प्लॉयर',
    employee: 'कर्मचारी|एम्प्लॉई|नौकरीपेशा',
    staff: 'कर्मचारी|स्टाफ',
    director: 'निदेशक|डायरेक्टर',
    company: 'कंपनी',
    owner: 'स्वामी|मालिक',
    'self employed': 'स्वरोजगार|स्वनियोजित',
    salary: 'वेतन|तनख्वाह|तनखा|पगार|सैलरी|tankha|tankhwa|pagar',
    gross: 'सकल',
    income: 'आय|आमदनी|कमाई|aay|amdani|kamai',
    'income tax': 'आयकर|आय कर|इनकम टैक्स|इन्कम टैक्स|aaykar|aay kar',
    claim: 'दावा|कटौती|क्लेम|छूट|chhoot|chhut|chhutt',
    deduct: 'काटना|कटौती|कटता|कटेगा|katega|katta|kategi',
    exempt: 'छूट|मुक्त|माफ|chhoot|chhut|chhutt|maafi',
    exemption: 'छूट|chhoot|chhut|chhutt',
    'senior citizen': 'वरिष्ठ नागरिक|वरिष्ठ नागरिकों|बुजुर्ग|सीनियर सिटीजन',
    women: 'महिला|महिलाएं|औरत',
    disability: 'दिव्यांग|विकलांग',
    document: 'दस्तावेज|कागजात|कागज|डॉक्यूमेंट|kagaz|kagaj|dastavez',
    'which documents are needed': 'दस्तावेज|कागजात|dastavez',
    form: 'फॉर्म|प्रपत्र',
    'return filing': 'रिटर्न|विवरणी|रिटर्न दाखिल',
    return: 'रिटर्न|विवरणी',
    filing: 'दाखिल|फाइलिंग|bharna|bhare|bharen|bharein',
    renewal: 'नवीनीकरण|रिन्यूअल|navinikaran',
    expert: 'विशेषज्ञ|सलाहकार|एक्सपर्ट',
    consultation: 'परामर्श|सलाह|salah',
    'not levied': 'नहीं लगता|नहीं लगती|नहीं है|nahi lagta|nahi lagti|nahin lagta|nahi hai',
    'no professional tax': 'नहीं लगता|नहीं लगती|nahi lagta|nahi lagti|nahin lagta',
    levied: 'लगता|लगाया|लागू',
    applicable: 'लागू|लागु',
    'who must register': 'किस पर लागू|किन पर लागू|किसे पंजीकरण|kis par lagu|kin par lagu',
    'work from home': 'घर से काम|वर्क फ्रॉम होम|ghar se kaam|ghar se kam',
    'multi state':
      'कई राज्य|दूसरे राज्य|अन्य राज्य|अलग राज्य|kai rajya|dusre rajya|dusre state|dusre rajyon',
    'half yearly': 'छमाही|अर्धवार्षिक',
    yearly: 'वार्षिक|सालाना|varshik|salana',
    monthly: 'मासिक|माहवार|masik',
    changes: 'बदलाव|परिवर्तन|संशोधन|badlav',
    online: 'ऑनलाइन',
    compliance: 'अनुपालन',
    'pay late': 'देर से भरने|देर से भरना|late bharne|der se bharne|देर भुगतान|नहीं भरने|नहीं भरा|nahi bhara',
  },
}

/** Words of each language that say nothing about the subject; in Latin letters only those that are no English words. */
export const idleWordsOf: Record<string, string> = {
  hi: `का की के को में मे से पर है हैं हो था थी थे ने तो ही भी और या एवं तथा व कि यह ये वह वे इस उस इसे उसे इसका मुझे मेरा मेरी
    मेरे हमें हमारा हमारी हमारे आप आपको अपना अपनी अपने क्या कैसे कैसा कैसी क्यों कहां कौन किसे किस किन किसका किसकी कब करना करने
    करें करे करनी करते होता होती होते होना होने हुआ होगा होगी लगता लगती लगते लगना लगेगा लगेगी लिए चाहिए जाता जाती जाए जाएगा
    सकता सकते रहा रही रहे वाला वाले वाली पड़ता पड़ेगा पड़ती लेना देना देने बताएं बताइए जानकारी बारे बात नहीं नही हूं सा सी भारत जी
    ka ke ki ko kya hai hain he me mein main se par per kaise karna karne karni kare karein karen hota hoti hote hona hone hoga
    hogi lagta lagti lagte lagega lagegi liye chahiye jata jati raha rahi rahe wala wale wali padta padti padega lena dena
    bharna bhare kaun kis kise kisko kin kisne kyun kyon kahan baat nahi nahin mujhe hame apna apne apni aur batao bataye`,
}
